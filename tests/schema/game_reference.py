"""The judgement of a game a second time, from the findings in its record, as plainly as can be.

Written from the rules in docs/annotation.md, not from the library. What needs the rules of xiangqi
(forced moves, the law) is taken from the record.
"""
import math


def held(score):
    if "mate" in score:
        return 1000 if score["mate"] > 0 else -1000
    return max(-1000, min(1000, score["cp"]))


def win(score, model):
    assert model["win"] == "logistic"
    return 1 / (1 + math.exp(-model["k"] * held(score)))


def turned(score):
    """The same score from the other side."""
    if "mate" in score:
        return {"mate": 1 if score["mate"] == 0 else -score["mate"]}
    return {"cp": -score["cp"]}


def mates(score):
    return score.get("mate", 0) > 0


def is_mated(score):
    return score.get("mate", 1) <= 0


def error_of(before, after, model):
    """Class by loss and mates, flags, and whether a lost mate is unproven."""
    loss = max(0, win(before, model) - win(after, model))
    low, middle, high = model["thresholds"]
    name = ("blunder" if loss >= high else "mistake" if loss >= middle
            else "inaccuracy" if loss >= low else None)
    flags, unproven = set(), False
    created = is_mated(after) and after["mate"] >= -8 and not is_mated(before)
    lost = mates(before) and before["mate"] <= 8 and not mates(after)
    if created or lost:
        cp = -before.get("cp", 0) if created else after.get("cp", 0)
        name = "inaccuracy" if cp > 999 else "mistake" if cp > 700 else "blunder"
        unproven = not created and loss < low
    flags |= {"mate_created"} if created else set()
    flags |= {"mate_lost"} if lost else set()
    if name in ("mistake", "blunder") and win(before, model) >= 0.85 and win(after, model) >= 0.6:
        name = "missed_win"
    return name, flags, unproven


def judged_ply(game, index):
    """What a ply's class and flags should be; None where the law has a say."""
    ply, model = game["plies"][index], game["model"]
    here, there = game["findings"][index], game["findings"][index + 1]
    if "forbidden_best" in ply or "rule_forbidden" in ply["flags"]:
        return None
    twice = "second" in here and "second" in there

    def sight(which):
        lines = here[which]["lines"]
        before, raw = lines[0]["score"], there[which]["lines"][0]["score"]
        return lines, before, raw, lines[0]["pv"][0] == ply["uci"]

    lines, before, raw, engines = sight("second" if twice else "first")
    after = turned(raw)
    name, flags, unproven = error_of(before, after, model)
    if (mates(before) and before["mate"] <= 8 and mates(after) and raw != {"mate": 0}
            and after["mate"] >= before["mate"]):
        flags.add("mate_delayed")
    if engines:
        flags = set()
    loss = max(0, win(before, model) - win(after, model))
    result = {"before": before, "after": after, "loss": loss, "flags": flags}
    if ply["class"] in ("book", "forced"):
        return result | {"class": ply["class"]}
    doubted = False
    if twice:
        _, first_before, first_raw, first_engines = sight("first")
        first_error = error_of(first_before, turned(first_raw), model)[0]
        doubted = (first_error is not None and not first_engines and (name is None or engines)
                   and not is_mated(before) and not mates(after))
    excused = name is not None and (engines or unproven)
    if excused or doubted:
        flags.add("unstable")
    if name is not None and not excused:
        verdict = name
    elif engines or (name is None and loss <= 0.005):
        previous = game["plies"][index - 1] if index > 0 else None
        takes_back = (previous is not None and "capture" in previous["flags"]
                      and previous["uci"][2:] == ply["uci"][2:])
        only = (engines and len(lines) > 1 and not takes_back
                and win(before, model) - win(lines[1]["score"], model) >= 0.1)
        verdict = "only_move" if only else "best"
    else:
        verdict = "good"
    return result | {"class": verdict, "flags": flags}


def accuracy(before, after):
    if after >= before:
        return 100
    drop = 100 * (before - after)
    return max(0, min(100, 103.1668100711649 * math.exp(-0.04354415386753951 * drop)
                      - 3.166924740191411 + 1))


def side_accuracy(game, side):
    """(acpl, accuracy) of a side by lichess' rule, moves left out that do not count."""
    plies, model = game["plies"], game["model"]
    wins = []
    stm_red = game["start_fen"].split()[1] != "b"
    for found in game["findings"]:
        value = 100 * win(found.get("second", found["first"])["lines"][0]["score"], model)
        wins.append(value if stm_red else 100 - value)
        stm_red = not stm_red
    window = min(max(len(plies) // 10, 2), 8)
    windows = [wins[:window]] * (window - 2)
    windows += [wins[i:i + window] for i in range(len(wins) - window + 1)]
    weighted = weight_sum = reciprocals = count = losses = 0
    for i, (ply, around) in enumerate(zip(plies, windows)):
        if ply["side"] != side or ply["class"] in ("book", "forced"):
            continue
        told = judged_ply(game, i)
        assert told is not None, "only games on which the law is silent"
        mean = sum(around) / len(around)
        weight = math.sqrt(sum((x - mean) ** 2 for x in around) / len(around))
        weight = max(0.5, min(12, weight))
        value = accuracy(win(told["before"], model), win(told["after"], model))
        weighted += weight * value
        weight_sum += weight
        reciprocals += 1 / max(1, value)
        losses += max(0, held(told["before"]) - held(told["after"]))
        count += 1
    if count == 0:
        return None, None
    acpl = math.floor(losses / count + 0.5)
    if len({ply["side"] for ply in plies}) < 2:
        return acpl, None
    return acpl, (weighted / weight_sum + count / reciprocals) / 2
