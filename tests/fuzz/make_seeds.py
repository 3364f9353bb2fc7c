#!/usr/bin/env python3
"""Makes small files in the binary, XML and bracketed formats of games, as seeds for the fuzz targets
and as examples for the tests. Written from the description of the formats alone; the games are made
up. usage: make_seeds.py FOLDER
"""
import pathlib
import struct
import sys
import zlib

SLOTS = "RNBAKABNRCCPPPPPrnbakabnrccppppp"
START = ["rnbakabnr", "", "1c5c1", "p1p1p1p1p", "", "", "P1P1P1P1P", "1C5C1", "", "RNBAKABNR"]

# Moves as (column, row from the top) pairs: 1. 炮二平五 炮８平５ 2. 马二进三, and in place of
# Black's move 马８进７.
MAIN = [((7, 7), (4, 7)), ((7, 2), (4, 2)), ((7, 9), (6, 7))]
OTHER = ((7, 0), (6, 2))
TITLE, START_NOTE, NOTE = "中炮", "开局", "列炮\r\n对攻"


def board():
    """{(column, row from the top): letter} of the start position."""
    men = {}
    for row, text in enumerate(START):
        column = 0
        for c in text:
            if c.isdigit():
                column += int(c)
            else:
                men[column, row] = c
                column += 1
    return men


def slot_squares():
    """The square of each slot, in the order of the board."""
    free = sorted(board().items(), key=lambda item: (item[0][1], item[0][0]))
    squares = []
    for letter in SLOTS:
        at = next(i for i, (_, man) in enumerate(free) if man == letter)
        squares.append(free.pop(at)[0])
    return squares


# What follows the start: (move, goes on, has an alternative, note), in the order of the files.
STEPS = [(MAIN[0], True, False, ""), (MAIN[1], True, True, NOTE), (MAIN[2], False, False, ""),
         (OTHER, False, False, "")]


def xqf(version, header_keys=(0, 0, 0, 0), mask=0, ors=(0, 0, 0, 0), cut=0):
    h = bytearray(1024)
    h[0:4] = bytes([ord("X"), ord("Q"), version, mask])
    h[8:12], h[12:16] = bytes(ors), bytes(header_keys)
    square = key_from = key_to = key_note = 0
    stream = bytes(32)
    if version > 10:
        f = lambda b: 54 * b * b + 221
        square = f(h[13]) * h[13] & 255
        key_from = f(h[14]) * square & 255
        key_to = f(h[15]) * key_from & 255
        key_note = (h[12] * 256 + h[13]) % 32000 + 767
        masks = [(h[12 + i] & h[3]) | h[8 + i] for i in range(4)]
        text = b"[(C) Copyright Mr. Dong Shiwei.]"
        stream = bytes(text[i] & masks[i % 4] for i in range(32))
    for slot, (column, row) in enumerate(slot_squares()):
        at = (slot - square - 1) % 32 if version >= 12 else slot
        h[16 + at] = column * 10 + 9 - row + square & 255
    h[0x33] = 1
    title = TITLE.encode("gb18030")
    h[0x50:0x51 + len(title)] = bytes([len(title)]) + title

    body = b""
    root = ((0, 9), (0, 9)), True, False, START_NOTE
    for index, ((a, b), on, other, note) in enumerate([root] + STEPS):
        note = note.encode("gb18030")
        if version <= 10:
            tag = (0xF0 if on else 0) | (0x0F if other else 0)
            tail = struct.pack("<I", len(note)) + note
        else:
            tag = (0x80 if on else 0) | (0x40 if other else 0) | (0x20 if note else 0)
            tail = struct.pack("<I", len(note) + key_note) + note if note else b""
        numbers = [c * 10 + 9 - r for c, r in (a, b)]
        body += bytes([numbers[0] + 24 + key_from & 255, numbers[1] + 32 + key_to & 255, tag, 0])
        body += tail
    body = bytes(c + stream[i % 32] & 255 for i, c in enumerate(body))
    return bytes(h) + body[:len(body) - cut]


def cbr(kind):
    old = kind == 1
    size = 1958 if old else 2214
    h = bytearray(size)
    h[0:16], h[19] = b"CCBridge Record\0", kind

    def text(at, value):
        value = value.encode("utf-16-le")
        h[at:at + len(value)] = value

    text(52 if old else 180, TITLE)
    text(820 if old else 1076, "甲")
    back = 256 if old else 0
    for at, value in ((2040, 1), (2076, 3), (2112, 1), (2116, 1), (2210, 0xFFFFFFFF)):
        h[at - back:at - back + 4] = struct.pack("<I", value)
    for (column, row), man in board().items():
        h[2120 - back + row * 9 + column] = (0x11 if man.isupper() else 0x21) + "RNBAKCP".index(
            man.upper())
    body = b""
    square = (lambda p: p[0] * 16 + p[1]) if old else (lambda p: p[1] * 9 + p[0])
    for (a, b), on, other, note in [(((0, 0), (0, 0)), True, False, START_NOTE)] + STEPS:
        note = note.encode("utf-16-le")
        flags = (0 if on else 1) | (2 if other else 0) | (4 if note else 0)
        body += bytes([flags, 0, square(a), square(b)])
        body += struct.pack("<I", len(note)) + note if note else b""
    return bytes(h) + body


def cbl(records, deleted):
    """A library with as many slots as records; those whose number is in `deleted` are."""
    h = bytearray(66624 + 276 * len(records))
    h[0:16], h[60:64] = b"CCBridgeLibrary\0", struct.pack("<I", len(records))
    body = b""
    for i, record in enumerate(records):
        units = -(-len(record) // 4096)
        state = 5 if i in deleted else 7
        h[66624 + 276 * i:66640 + 276 * i] = struct.pack("<IIII", state, i, units, len(record))
        body += record.ljust(4096 * units, b"\0")
    return bytes(h) + body


def old_cbl():
    text = lambda s: struct.pack("<I", len(s.encode("gb18030"))) + s.encode("gb18030")
    times = b"2001-02-03 04:05:06" * 2
    numbered = [(1, MAIN[0], ""), (2, MAIN[1], NOTE.replace("\r\n", " ")), (3, MAIN[2], ""),
                (2, OTHER, "")]
    game = bytes((c + 1) * 16 + r + 1 for c, r in slot_squares()) + struct.pack("<III", 2, 0, 1)
    for value in (TITLE, "", "", "", "", "中炮", "列炮"):
        game += text(value)
    game += struct.pack("<I", 3)
    for value in ("", "", "乙", "", START_NOTE):
        game += text(value)
    game += b"\1" + times + struct.pack("<I", len(numbered))
    for number, (a, b), _ in numbered:
        game += struct.pack("<HBBBB", number, a[0] * 16 + a[1], b[0] * 16 + b[1], 0, 0)
    game += b"".join(note.encode("gb18030") + b"\r\n" for _, _, note in numbered)
    game = struct.pack("<I", len(game) + 4) + game
    inside = b"".join(text(s) for s in ("库", "", "", "丙", "")) + times
    inside += struct.pack("<I", 2) + text("") + game + game
    head = b"CCBridge" + struct.pack("<III", 0x15, 1, len(inside))
    return head + zlib.compress(inside)


def pair(move):
    return "%d%d-%d%d" % (move[0] + move[1])


def cbf():
    rows = "/".join(text or "9" for text in START)
    moves = f'<Move value="00-00"><![CDATA[{START_NOTE}]]></Move>\n'
    for move, on, other, note in STEPS:
        marks = (' branch="1"' if other else "") + ("" if on else ' end="1"')
        moves += f'<Move value="{pair(move)}"{marks}><![CDATA[{note}]]></Move>\n'
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<ChineseChessRecord Version="1.0"><Head>'
            f"<Name>{TITLE}</Name><Red>甲</Red><RecordResult>2</RecordResult>"
            f"<FEN>{rows} w - - 0 1</FEN></Head><MoveList>\n{moves}</MoveList>"
            f"</ChineseChessRecord>").encode()


def iccs(move):
    return "".join("abcdefghi"[c] + str(9 - r) for c, r in move)


def pfc():
    rows = "/".join(text or "9" for text in START)
    return (f'<?xml version="1.0" encoding="utf-8"?><n version="2" win="0-1" m="{rows} w - - 0 1" '
            f'c="{START_NOTE}"><n m="{iccs(MAIN[0])}"><n m="{iccs(OTHER)}" /><n '
            f'm="{iccs(MAIN[1])}" default="true" c="列炮"><n m="{iccs(MAIN[2])}" /></n></n></n>'
            ).encode()


def mxq():
    text = lambda s: bytes([len(s.encode("gb18030"))]) + s.encode("gb18030")
    square = lambda p: str(p[0]) + "ABCDEFGHIJ"[9 - p[1]]
    fields = ["某处", "2001年2月3日", "甲-胜-乙", "1500", "1400", "1", "2", "3", "4", "5", "黑方认负",
              "Moves"] + [square(a) + "-" + square(b) for a, b in MAIN] + ["Ends", "好棋", "CommentsEnd"]
    return b"".join(text(field) for field in fields)


def che():
    words = ["1", str(len(MAIN))]
    for i, (a, b) in enumerate(MAIN):
        words += map(str, (10, 32, i % 2, a[1], a[0], b[1], b[0], 0, i, 0))
    return (" ".join(words) + " \n").encode()


def ccm_long():
    head = b"\1\0\x12\0" + bytes(4) + struct.pack("<I", len(MAIN))
    return head + b"".join(bytes([15, 1, 6, *a, *b, 0, 0]) for a, b in MAIN)


def ccm_short():
    moves = MAIN + [OTHER]
    return b"\1" + b"".join(
        bytes([1, 1, 8 - a[0], 8 - b[0], 9 - a[1], 9 - b[1], 0]) for a, b in moves)


def qp():
    men = [((4, 9), 0), ((4, 0), 7), ((0, 5), 4)]
    return b"ccf0\x20" + bytes([len(men)]) + b"".join(bytes([man, *at]) for at, man in men)


def digits(moves):
    return "".join("%d%d%d%d" % (a + b) for a, b in moves)


def dhtmlxq(slash="/"):
    field = lambda name, value: f"[DhtmlXQ_{name}]{value}[{slash}DhtmlXQ_{name}]"
    start = "".join("%d%d" % square for square in slot_squares())
    return ("[DhtmlXQ]\n" + field("title", TITLE) + field("red", "甲") + field("result", "红胜") +
            "[DhtmlXQ_blacktime]3[/DhtmlXQ_time]\n" + field("binit", start) +
            field("movelist", digits(MAIN)) + field("move_1_4_2", "8070") +
            field("move_0_2_1", digits([OTHER, MAIN[2]])) + field("comment0", START_NOTE) +
            field("comment2", "列炮||对攻") + field("comment1_3", "\\u7b11") +
            f"\n[{slash}DhtmlXQ]\n")


SEEDS = {
    "xqf/plain": xqf(10),
    "xqf/hidden": xqf(18, (1, 200, 77, 33), 0xB5, (4, 8, 16, 2)),
    "xqf/hidden_11": xqf(11, (9, 8, 7, 6), 0xFF, (1, 2, 3, 4)),
    "xqf/cut_off": xqf(10, cut=5),
    "cbr/kind_1": cbr(1),
    "cbr/kind_2": cbr(2),
    "cbl/deleted_between": cbl([cbr(2)] * 3, {1}),
    "cbl/old": old_cbl(),
    "cbf/game": cbf(),
    "dhtmlxq/block": dhtmlxq().encode(),
    "dhtmlxq/page": ("<html><script>var s = '" + dhtmlxq("\\/").replace("\n", "") +
                     "';</script></html>").encode("gb18030"),
    "dhtmlxq/two": (dhtmlxq() * 2).encode("gb18030"),
    "dhtmlxq/lines_in_list": (f"[DhtmlXQ][DhtmlXQ_movelist][0_1_0]{digits(MAIN)}[0_2_1]"
                              f"{digits([OTHER])}[/DhtmlXQ_movelist][/DhtmlXQ]").encode(),
    "dhtmlxq/digits": digits(MAIN).encode(),
    "small_games/ccm_long": ccm_long(),
    "small_games/ccm_short": ccm_short(),
    "small_games/che": che(),
    "small_games/mxq": mxq(),
    "small_games/pfc": pfc(),
    "small_games/qp": qp(),
}


def main(folder):
    for name, content in SEEDS.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
