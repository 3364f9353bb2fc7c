"""Pages of two small games, made by xq-make-pages, for the tests of this folder."""
import os
import pathlib
import subprocess
import tempfile

HOSTILE = "</script><script>document.title = 'broken'</script><img src=x onerror=y>"

# Red gives a cannon away, Black a rook later; there are comments, signs and variations.
GAMES = f"""[Event "{HOSTILE}"]
[Site "Guangzhou"]
[Date "2026.11.30"]
[Red "许银川"]
[Black "{HOSTILE}"]
[Result "1-0"]

{{A made-up game.}} 1. h2e2 h9g7 (1... b9c7 {{the other horse}} 2. h0g2 (2. g3g4 h9i7) 2... a9b9)
2. h0g2 $1 i9h9 3. i0h0 b9c7 4. e2e6 {{?! {HOSTILE}}} c7e6 5. b0c2 b7e7 6. a0b0 a9b9
7. b2b6 h7h3 8. h0h3 h9h3 9. g3g4 h3h0 1-0

[Event "Second"]
[Red "B"]
[Black "许银川"]
[Result "1/2-1/2"]

1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. e2e6 c7e6 1/2-1/2
"""


def made(nodes=1000):
    """A folder with the pages; it vanishes with the object."""
    folder = tempfile.TemporaryDirectory()
    games = pathlib.Path(folder.name, "games.pgn")
    games.write_text(GAMES, encoding="utf-8")
    subprocess.run([os.environ["XQ_MAKE_PAGES"], games, folder.name, str(nodes)], check=True,
                   timeout=120)
    return folder
