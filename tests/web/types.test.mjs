// SPDX-License-Identifier: MIT
// The types of the client, written in JSDoc, hold.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.mjs';

test('tsc --noEmit finds nothing wrong in web/', () => {
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const found = spawnSync(process.execPath, [tsc, '--noEmit', '--project', join(ROOT, 'web', 'jsconfig.json')], { encoding: 'utf8' });
    assert.equal(found.stdout + found.stderr, '');
    assert.equal(found.status, 0);
});
