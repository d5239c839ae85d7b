#!/bin/bash
# SPDX-License-Identifier: MIT
# ./run, with a program in place of the real one that says what it was started with.
source "$(dirname "$0")/lib.bash" || exit 1

mkdir -p scripts build/release
cp "$SOURCE/run" .
printf '#!/bin/bash\n' | tee scripts/install-deps >scripts/build
printf '#!/bin/bash\necho "$*"\n' >build/release/grognard
chmod +x scripts/* build/release/grognard
is 'nothing: serves' "$(./run)" 'serve'
is 'options: serves with them' "$(./run --port 8000 --db x.db)" 'serve --port 8000 --db x.db'
is 'a command' "$(./run play waterloo --allied greedy)" 'play waterloo --allied greedy'
is 'help' "$(./run --help)" '--help'
is 'version' "$(./run --version)" '--version'
done_testing
