#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot for any game of Grognard, in a language that is not C.

It knows no rules: with every question it is told which moves are legal, and it picks one of them,
rarely one that gives up the initiative.  It speaks the protocol of docs/bot-protocol.md:

    grognard match greedy 'exec:python3 examples/bot.py' mini/duel --games 4
    grognard play mini/duel --blue 'exec:python3 examples/bot.py 42'

The argument is a seed: the same one gives the same game.
"""

import json
import random
import sys

RELUCTANT = ("pass", "done", "decline", "confirm", "stop", "end")  # first words of a move


class Bot:
    def __init__(self, seed):
        self.seed = seed
        self.random = random.Random(seed)
        self.position = None
        self.events = []

    def hello(self, rest):
        return "hello grognard-bot 1 example events"  # the last word: tell me what happens

    def new(self, rest):
        self.random.seed(self.seed)  # games do not depend on those before them
        self.position = None
        return "ok " + rest.split(" ")[0]

    def position_is(self, rest):
        try:
            self.position = json.loads(rest)["position"]  # what our side may know; "?" is a secret
        except (ValueError, KeyError, TypeError):
            return "error the position cannot be read"
        return "ok"

    def events_are(self, rest):
        try:
            self.events = json.loads(rest)  # since our last decision, as our side saw it
            self.moved = {e["id"]: e["to"] for e in self.events if e["t"] == "moved"}
        except (ValueError, KeyError, TypeError):
            return "error the events cannot be read"
        return "ok"

    def go(self, rest):
        words = rest.split()
        if self.position is None or "moves" not in words:
            return "error this bot needs a position, and the legal moves: go moves ..."
        moves = words[words.index("moves") + 1:]
        if not moves:
            return "error no moves to choose from"
        weights = [1 if m.split(":")[0] in RELUCTANT else 4 for m in moves]
        return "move " + self.random.choices(moves, weights)[0]

    def stop(self, rest):
        return "ok"  # it never thinks for long

    def answer(self, line):
        word, _, rest = line.partition(" ")
        known = {"hello": self.hello, "new": self.new, "position": self.position_is,
                 "events": self.events_are, "go": self.go, "stop": self.stop}
        return known[word](rest) if word in known else "error no command " + repr(word)


def main():
    bot = Bot(sys.argv[1] if len(sys.argv) > 1 else "0")
    for line in sys.stdin:
        line = line.rstrip("\r\n")
        if not line or line.startswith("#"):
            continue
        if line == "quit" or line.startswith("quit "):
            print("bye", flush=True)
            return
        print(bot.answer(line), flush=True)


if __name__ == "__main__":
    main()
