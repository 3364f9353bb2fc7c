"""What the tests of programs that start engines look for when a run is over."""
import pathlib


def processes(mark, program):
    """The command lines of processes that have `mark` in them, those of `program` excepted."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes()
        except OSError:
            continue
        if mark.encode() in line and program.encode() not in line:
            found.append(line)
    return found
