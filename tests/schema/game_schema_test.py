"""Records of judged games are xq/1 to the letter, and what they judge follows from what they found.

The records are those of golden/games.jsonl, which game_json_test.cpp holds the library to.
"""
import json
import os
import pathlib
import unittest

import game_reference as reference
from schema_test import SCHEMA, Draft202012Validator, strict

GOLDEN = pathlib.Path(os.environ["XQ_SOURCE"], "tests/schema/golden/games.jsonl")


class JudgedGames(unittest.TestCase):
    validator = Draft202012Validator(strict(SCHEMA))

    @classmethod
    def setUpClass(cls):
        cls.games = [json.loads(line) for line in GOLDEN.read_text().splitlines()]

    def test_every_record_is_valid(self):
        self.assertGreaterEqual(len(self.games), 3)
        for game in self.games:
            errors = [error.message for error in self.validator.iter_errors(game)]
            self.assertEqual(errors, [], game["id"])

    def test_a_misspelt_member_is_refused(self):
        for spoil in (lambda game: game["plies"][0].update(phasse="opening"),
                      lambda game: game["findings"][0]["first"].update(dept=1),
                      lambda game: game["plies"][0]["flags"].append("naturel_limit"),
                      lambda game: game["red"]["phases"].update(midgame=1)):
            game = json.loads(GOLDEN.read_text().splitlines()[1])
            self.assertTrue(self.validator.is_valid(game))
            spoil(game)
            self.assertFalse(self.validator.is_valid(game))

    def test_scores_are_reds(self):
        for game in self.games:
            for ply in game["plies"]:
                for name in ("before", "after"):
                    score = ply[name]
                    if score.get("mate") != 0:  # which has no sign
                        self.assertAlmostEqual(score["win"], reference.win(score, game["model"]),
                                               delta=6e-5)

    def test_judgements_follow_from_the_findings(self):
        seen, flags = set(), set()
        for game in self.games:
            for index, ply in enumerate(game["plies"]):
                told = reference.judged_ply(game, index)
                if told is None:
                    continue
                where = (game["id"], ply["ply"])
                sign = 1 if ply["side"] == "red" else -1
                self.assertEqual(ply["class"], told["class"], where)
                watched = {"mate_created", "mate_lost", "mate_delayed", "unstable"}
                self.assertEqual(set(ply["flags"]) & watched, told["flags"], where)
                self.assertAlmostEqual(ply["loss_win"], told["loss"], delta=6e-5, msg=where)
                for name in ("before", "after"):
                    if ply[name].get("mate") != 0:
                        found = {key: sign * value for key, value in told[name].items()}
                        self.assertEqual({key: ply[name][key] for key in found}, found, where)
                seen.add(ply["class"])
                flags |= told["flags"]
        self.assertEqual(seen, set(SCHEMA["$defs"]["ply"]["properties"]["class"]["enum"]))
        self.assertEqual(flags, {"mate_created", "mate_lost", "mate_delayed", "unstable"})

    def test_sums_follow_from_the_plies(self):
        recomputed = 0
        for game in self.games:
            silent = all(reference.judged_ply(game, i) for i in range(len(game["plies"])))
            for side in ("red", "black"):
                summary = game[side]
                own = [ply for ply in game["plies"] if ply["side"] == side]
                self.assertEqual(summary["moves"], len(own))
                self.assertEqual(sum(summary["counts"].values()), len(own))
                for name, count in summary["counts"].items():
                    self.assertEqual(count, sum(ply["class"] == name for ply in own))
                if silent:
                    acpl, accuracy = reference.side_accuracy(game, side)
                    recomputed += 1
                    self.assertEqual(summary["acpl"], acpl)
                    if accuracy is None:
                        self.assertIsNone(summary["accuracy"])
                    else:
                        self.assertAlmostEqual(summary["accuracy"], accuracy, delta=6e-5)
        self.assertGreaterEqual(recomputed, 4)


if __name__ == "__main__":
    unittest.main()
