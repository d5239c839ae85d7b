# SPDX-License-Identifier: MIT
"""Files of weights, for the scripts that look for better ones (tune, screen)."""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def text_of(weights):
    """As the files in data/ are: a line for each weight."""
    lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in weights.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def bounds_of(game):
    """Least and most of each weight, as the ruleset has them."""
    text = (ROOT / "src/rules" / game / "weights.def").read_text()
    rows = re.findall(r'WEIGHT\(\w+, "([^"]+)", \d+, (-?\d+), (-?\d+)\)', text)
    return {name: (int(least), int(most)) for name, least, most in rows}


def sides_of(game):
    """The ids of the two sides."""
    text = (ROOT / "src/rules" / game / "ruleset.c").read_text()
    return re.search(r'\.side = \{\s*"(\w+)",[^"]*"(\w+)"', text).groups()


def options_of(a, names):
    """The arguments, as they would be typed."""
    given = [(name, getattr(a, name)) for name in names if getattr(a, name)]
    return " ".join(f"--{name}" if value is True else f"--{name} {value}" for name, value in given)
