"""Less of the same where programs are slow: under sanitizers."""
import subprocess


def is_optimised(program):
    return b"Release" in subprocess.run([program, "--version"], capture_output=True, timeout=60,
                                        check=True).stdout


def some(rows, program, share=3):
    """All rows of an optimised build, else one in `share`, spread over all of them."""
    rows = list(rows)
    return rows if is_optimised(program) else rows[::share]
