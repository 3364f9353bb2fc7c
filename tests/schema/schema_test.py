"""The published schema is one, takes what the format promises, and refuses a misspelt member."""
import copy
import json
import os
import pathlib
import sys
import unittest

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

SCHEMA = json.loads(pathlib.Path(os.environ["XQ_SOURCE"],
                                 "docs/formats/xq-1.schema.json").read_text())
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def strict(schema):
    """The same schema, but an object takes no member that the schema does not name.

    Readers must ignore unknown members; writers of ours must not write any.
    """
    schema = copy.deepcopy(schema)

    def tighten(node):
        if isinstance(node, dict):
            for child in node.values():
                tighten(child)
            if "properties" in node and node is not schema:
                node["unevaluatedProperties"] = False
        elif isinstance(node, list):
            for child in node:
                tighten(child)

    tighten(schema)
    # The members that all records share are named at the top, so each kind of record names them.
    for kind in schema["properties"]["type"]["enum"]:
        schema["$defs"][kind]["properties"] |= {"schema": True, "type": {"const": kind}}
    return schema


class Schema(unittest.TestCase):
    def accepts(self, record, schema):
        return Draft202012Validator(schema).is_valid({"schema": "xq/1", **record})

    def test_is_a_schema(self):
        Draft202012Validator.check_schema(SCHEMA)
        Draft202012Validator.check_schema(strict(SCHEMA))

    def test_takes_records(self):
        for record in (
                {"type": "position", "fen": START, "limits": {"nodes": 1000}},
                {"type": "analysis", "fen": START, "stm": "red", "status": "ok", "best": "h2e2",
                 "lines": [{"rank": 1, "score": {"cp": 20}, "pv": ["h2e2", "h9g7"]}]},
                {"type": "record", "tags": {"Red": "x"}, "start_fen": START, "result": "*",
                 "comment": "c", "moves": [
                     {"uci": "h2e2", "nags": [1], "values": {"eval": "0.3"},
                      "variations": [[{"uci": "b2e2", "before": "or", "comment": "c"}]]}]},
                {"type": "error", "code": "truncated", "message": "ends inside a string"},
                {"type": "error", "code": "bad_encoding", "message": "no UTF-8"},
                {"type": "run", "event": "end", "done": 3}):
            self.assertTrue(self.accepts(record, SCHEMA), record)
            self.assertTrue(self.accepts(record, strict(SCHEMA)), record)

    def test_refuses_what_is_wrong(self):
        for record in ({"type": "position"}, {"type": "error", "code": "oops", "message": ""},
                       {"type": "nothing"}):
            self.assertFalse(self.accepts(record, SCHEMA), record)

    def test_readers_take_unknown_members_and_writers_have_none(self):
        record = {"type": "position", "fen": START, "commment": "misspelt"}
        self.assertTrue(self.accepts(record, SCHEMA))
        self.assertFalse(self.accepts(record, strict(SCHEMA)))
        nested = {"type": "position", "fen": START, "limits": {"nodes": 1, "node": 1}}
        self.assertFalse(self.accepts(nested, strict(SCHEMA)))


if __name__ == "__main__":
    unittest.main()
