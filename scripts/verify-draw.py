#!/usr/bin/env python3
"""Checks a draw of Houselight from its public files, by docs/draw.md (houselight-draw-v1).

    verify-draw.py manifest.json entries.txt result.txt [--receipt receipt.txt]
    verify-draw.py manifest.json entries.txt result.txt --recompute > recomputed.txt

Needs Python 3.11 and nothing else, except py_ecc (pip install py_ecc) for the signature of the random number. Without it the
other steps are checked, and the command fails unless --without-beacon says that this is intended.
Ends with 0 if everything matches, else with 1.
"""
import argparse
import hashlib
import json
import re
import sys
from datetime import datetime, timezone

NAME = "houselight-draw-v1"
SCHEME = "bls-unchained-g1-rfc9380"
DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
QUICKNET = {
    "chain": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "public_key": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc"
    "22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    "genesis": 1692803367,
    "period": 3,
}


class Differs(Exception):
    """Something is not as it must be."""


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def demand(holds, text):
    if not holds:
        raise Differs(text)


# --- manifest ---


def canonical(value):
    """RFC 8785: names in the order of UTF-16 units, no spaces. All numbers of a manifest are whole."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def is_whole(least, most=2**53 - 1):
    return lambda value: type(value) is int and least <= value <= most


def is_text(pattern):
    compiled = re.compile(pattern)
    return lambda value: isinstance(value, str) and compiled.fullmatch(value) is not None


def seconds(time):
    """Seconds since 1970 of a time like 2026-12-08T17:00:00Z, or None."""
    if not isinstance(time, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", time):
        return None
    try:
        moment = datetime.strptime(time, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    return int(moment.timestamp())


def is_time(value):
    return seconds(value) is not None


def is_words(value):
    """1 to 300 characters (UTF-16 surrogate pairs are one character), no control characters."""
    return (
        isinstance(value, str)
        and 1 <= len(value) <= 300
        and not any(ord(c) < 32 or 127 <= ord(c) < 160 or 0xD800 <= ord(c) < 0xE000 for c in value)
    )


HASH = is_text("[0-9a-f]{64}")
ENTRY_ID = is_text("[0-9a-f]{32}")
ID = is_text("[0-9A-Za-z_-]{1,64}")
PAIR_NAME = is_text("[0-9A-Za-z_-]{1,36}")
CODE = is_text("[a-z][a-z0-9-]{0,39}")
PLACES = is_whole(0, 10_000_000)
NAMES = {"tw": is_words, "en": is_words, "jp": is_words, "kr": is_words}

SHAPE = {
    "algorithm": lambda value: value == NAME,
    "draw_id": ID,
    "event_id": ID,
    "closed_at": is_time,
    "entries": {
        "count": is_whole(0, 50_000_000),
        "sha256": HASH,
        "root": HASH,
        "chunk_lines": lambda value: type(value) is int and value == 256,
        "by_weight": lambda value: isinstance(value, dict) and all(re.fullmatch("[1-4]", k) and is_whole(0)(n) for k, n in value.items()),
    },
    "inventory": [
        {
            "session": PAIR_NAME,
            "tier": PAIR_NAME,
            "price": is_whole(0),
            "places": PLACES,
            "elsewhere": [{"places": is_whole(1), "reason": is_words}],
            "together?": {"four": PLACES, "three_or_four": PLACES},
            "name?": NAMES,
        }
    ],
    "weights": [{"weight": is_whole(1, 4), "name": NAMES}],
    "excluded": [{"entry_id": ENTRY_ID, "reason": CODE}],
    "beacon": {
        "chain": HASH,
        "public_key": is_text("[0-9a-f]{192}"),
        "scheme": lambda value: value == SCHEME,
        "genesis": is_whole(0),
        "period": is_whole(1, 86_400),
        "round": is_whole(1),
        "round_at": is_time,
    },
    "fallback": {
        "source": lambda value: value == "bitcoin",
        "not_before": is_time,
        "confirmations": lambda value: type(value) is int and value == 6,
    },
    "verifier": {"sha256": HASH},
    "rounds": [{"number": is_whole(1, 100), "at": is_time, "pay_until": is_time}],
    "replaces?": {"manifest_sha256": HASH, "cause": is_words},
    "title?": NAMES,
}


def demand_shape(shape, value, path):
    if callable(shape):
        demand(shape(value), f"the manifest's field {path} is malformed")
    elif isinstance(shape, list):
        demand(isinstance(value, list), f"the manifest's field {path} is no list")
        for number, item in enumerate(value):
            demand_shape(shape[0], item, f"{path}[{number}]")
    else:
        demand(isinstance(value, dict), f"the manifest's field {path or 'itself'} is no object")
        optional = {name[:-1]: part for name, part in shape.items() if name.endswith("?")}
        required = {name: part for name, part in shape.items() if not name.endswith("?")}
        for name in value:
            demand(name in required or name in optional, f"the manifest has an unknown field {path}.{name}")
        for name, part in {**required, **optional}.items():
            if name in value:
                demand_shape(part, value[name], f"{path}.{name}" if path else name)
            else:
                demand(name in optional, f"the manifest has no field {path}.{name}")


def ascends(keys):
    return all(one < other for one, other in zip(keys, keys[1:]))


def read_manifest(data):
    try:
        text = data.decode("utf-8")
        manifest = json.loads(text)
    except ValueError as error:
        raise Differs(f"the manifest is no JSON: {error}") from None
    demand_shape(SHAPE, manifest, "")
    demand(canonical(manifest) == text, "the manifest is not in canonical form")
    inventory, weights, beacon, rounds = (manifest[name] for name in ("inventory", "weights", "beacon", "rounds"))
    demand(inventory and weights and rounds, "the manifest has an empty list")
    demand(ascends([(row["session"].encode(), row["tier"].encode()) for row in inventory]), "the inventory is not sorted")
    demand(ascends([row["weight"] for row in weights]), "the weights are not sorted")
    demand(ascends([row["entry_id"] for row in manifest["excluded"]]), "the excluded entries are not sorted")
    by_weight = manifest["entries"]["by_weight"]
    demand(sorted(by_weight) == [str(row["weight"]) for row in weights], "by_weight has other weights than weights")
    demand(sum(by_weight.values()) == manifest["entries"]["count"], "by_weight does not add up to count")
    round_at = seconds(beacon["round_at"])
    demand(round_at == beacon["genesis"] + (beacon["round"] - 1) * beacon["period"], "round_at is not the time of the round")
    demand(round_at >= seconds(manifest["closed_at"]) + 3600, "the round is less than 60 minutes after the close")
    demand(seconds(manifest["fallback"]["not_before"]) >= round_at + 86_400, "the fallback is less than 24 hours after the round")
    before = round_at
    for number, planned in enumerate(rounds, 1):
        demand(planned["number"] == number, "the rounds are not numbered from 1")
        demand(seconds(planned["at"]) >= before, f"round {number} is too early")
        before = seconds(planned["pay_until"])
        demand(before > seconds(planned["at"]), f"round {number} has no time to pay")
    return manifest


# --- entries ---

LINE = re.compile(rb"([0-9a-f]{32}) ([1-4]) ([1-4]) ([01]) ([0-9A-Za-z_:,-]+) ([0-9a-f]{32}(?:,[0-9a-f]{32}){0,3})")


class Entry:
    __slots__ = ("id", "party", "weight", "split", "wishes")


def read_entries(data, manifest):
    """The entries of the file in its order."""
    pairs = {f"{row['session']}:{row['tier']}".encode(): number for number, row in enumerate(manifest["inventory"])}
    allowed_weights = {row["weight"] for row in manifest["weights"]}
    entries, persons, last = [], set(), b""
    lines = data.split(b"\n")
    demand(lines.pop() == b"", "the last line of the entries has no end")
    for number, line in enumerate(lines, 1):
        found = LINE.fullmatch(line)
        demand(found, f"entries, line {number}: malformed: {line[:100]!r}")
        entry = Entry()
        entry.id = found[1]
        entry.party, entry.weight, entry.split = int(found[2]), int(found[3]), found[4] == b"1"
        demand(last < entry.id, f"entries, line {number}: not sorted")
        demand(entry.weight in allowed_weights, f"entries, line {number}: unknown weight")
        entry.wishes = []
        for wish in found[5].split(b","):
            name, least = wish, entry.party
            if wish.count(b":") == 2:
                name, _, digit = wish.rpartition(b":")
                demand(digit in (b"1", b"2", b"3") and int(digit) < entry.party, f"entries, line {number}: malformed wish {wish!r}")
                least = int(digit)
            demand(name in pairs, f"entries, line {number}: a wish that is not in the inventory: {name!r}")
            entry.wishes.append((pairs[name], least))
        demand(len(entry.wishes) <= 12, f"entries, line {number}: more than twelve wishes")
        demand(len({pair for pair, _ in entry.wishes}) == len(entry.wishes), f"entries, line {number}: a wish twice")
        tags = found[6].split(b",")
        demand(len(tags) <= entry.party, f"entries, line {number}: more persons than the party has")
        for tag in tags:
            demand(tag not in persons, f"entries, line {number}: person {tag.decode()} is in two entries")
            persons.add(tag)
        last = entry.id
        entries.append(entry)
    stated = manifest["entries"]
    demand(len(entries) == stated["count"], f"{len(entries)} entries, but the manifest counts {stated['count']}")
    demand(sha256(data).hex() == stated["sha256"], "the hash of the entries is not the manifest's")
    for weight, count in stated["by_weight"].items():
        demand(sum(entry.weight == int(weight) for entry in entries) == count, f"another number of entries has weight {weight}")
    return entries


def tree_root(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256()
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha256(b"\1", tree_root(leaves[:split]), tree_root(leaves[split:]))


def chunks_of(data):
    lines = data.splitlines(keepends=True)
    return [b"".join(lines[start : start + 256]) for start in range(0, len(lines), 256)]


# --- random number ---


def signature_holds(beacon, signature):
    """Whether the signature is the chain's for the round. Needs py_ecc."""
    from py_ecc.bls.hash_to_curve import hash_to_G1
    from py_ecc.bls.point_compression import decompress_G1, decompress_G2
    from py_ecc.optimized_bls12_381 import FQ12, G2, curve_order, final_exponentiate, is_inf, multiply, neg, pairing

    message = sha256(beacon["round"].to_bytes(8, "big"))
    key = bytes.fromhex(beacon["public_key"])
    try:
        point = decompress_G1(int.from_bytes(signature, "big"))
        public = decompress_G2((int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big")))
    except (ValueError, AssertionError):
        return False
    if is_inf(point) or is_inf(public) or not is_inf(multiply(point, curve_order)) or not is_inf(multiply(public, curve_order)):
        return False
    hashed = hash_to_G1(message, DOMAIN, hashlib.sha256)
    # e(signature, G2) = e(H(message), public key)
    both = pairing(G2, point, final_exponentiate=False) * pairing(public, neg(hashed), final_exponentiate=False)
    return final_exponentiate(both) == FQ12.one()


def read_random_line(line):
    """("beacon", round, signature) or ("bitcoin", height, hash)"""
    found = re.fullmatch(r"(beacon) ([1-9][0-9]{0,14}) ([0-9a-f]{96})|(bitcoin) ([1-9][0-9]{0,8}) ([0-9a-f]{64})", line)
    demand(found, f"result, line 2: malformed: {line[:100]}")
    kind, number, value = (part for part in found.groups() if part is not None)
    return kind, int(number), bytes.fromhex(value)


def seed_of(manifest, manifest_hash, random):
    kind, number, value = random
    if kind == "bitcoin":
        return sha256(NAME.encode(), b"bitcoin", value, manifest_hash)
    return sha256(NAME.encode(), bytes.fromhex(manifest["beacon"]["chain"]), number.to_bytes(8, "big"), sha256(value), manifest_hash)


# --- order and places ---


def order_of(entries, excluded, seed):
    def key(entry):
        entry_id = bytes.fromhex(entry.id.decode())
        return min(sha256(seed, entry_id, bytes([ticket])) for ticket in range(entry.weight)), entry_id

    return sorted((entry for entry in entries if entry.id.decode() not in excluded), key=key)


class Places:
    """Places of each pair, and who has them."""

    def __init__(self, manifest, order):
        self.inventory = manifest["inventory"]
        self.order = order
        self.by_id = {entry.id.decode(): entry for entry in order}
        self.pairs = {f"{row['session']}:{row['tier']}": number for number, row in enumerate(self.inventory)}
        self.left = [row["places"] for row in self.inventory]
        self.sitting = [{"four": 0, "three_or_four": 0} for _ in self.inventory]
        self.waiting = set(self.by_id)
        self.has = {}

    @staticmethod
    def kinds(entry, places):
        four = places == 4 and not entry.split
        return [kind for kind, counts in (("four", four), ("three_or_four", four or places == 3)) if counts]

    def count(self, entry, pair, places, change):
        for kind in self.kinds(entry, places):
            self.sitting[pair][kind] += change

    def fits(self, entry, pair, places):
        together = self.inventory[pair].get("together")
        if self.left[pair] < places:
            return False
        return together is None or all(self.sitting[pair][kind] < together[kind] for kind in self.kinds(entry, places))

    def happen(self, line):
        word, name, *more = line.split(" ")
        if word == "added":
            demand(name in self.pairs, f"result: places added to an unknown pair: {line}")
            self.left[self.pairs[name]] += int(more[0])
        elif word == "left":
            demand(name in self.waiting, f"result: an entry left that was not waiting: {line}")
            self.waiting.remove(name)
        else:
            pair, places = self.has.get(name, (None, 0))
            back = int(more[0])
            demand(back <= places, f"result: more places came back than the entry has: {line}")
            entry = self.by_id[name]
            self.count(entry, pair, places, -1)
            self.count(entry, pair, places - back, 1)
            self.left[pair] += back
            self.has[name] = (pair, places - back)

    def walk(self):
        """The lines of the entries that get places."""
        for rank, entry in enumerate(self.order, 1):
            name = entry.id.decode()
            if name not in self.waiting:
                continue
            for pair, least in entry.wishes:
                places = next((n for n in range(entry.party, least - 1, -1) if self.fits(entry, pair, n)), 0)
                if places:
                    self.waiting.remove(name)
                    self.left[pair] -= places
                    self.count(entry, pair, places, 1)
                    self.has[name] = (pair, places)
                    row = self.inventory[pair]
                    yield f"won {rank} {name} {row['session']}:{row['tier']} {places}"
                    break


# --- result ---

HAPPENING = re.compile(
    r"back [0-9a-f]{32} [1-4] (unpaid|declined|returned|excluded)|left [0-9a-f]{32}"
    r"|added [0-9A-Za-z_-]{1,36}:[0-9A-Za-z_-]{1,36} [1-9][0-9]{0,6}"
)


def read_history(lines):
    """For each round its time and the lines of what happened before it."""
    rounds = []
    for number, line in enumerate(lines, 1):
        word = line.split(" ", 1)[0]
        if word == "round":
            found = re.fullmatch(r"round ([1-9][0-9]{0,2}) (\S+)", line)
            demand(found and int(found[1]) == len(rounds) + 1 and is_time(found[2]), f"result, line {number}: malformed: {line[:100]}")
            rounds.append((found[2], []))
        elif word in ("back", "left", "added"):
            demand(rounds and HAPPENING.fullmatch(line), f"result, line {number}: malformed: {line[:100]}")
            rounds[-1][1].append(line)
    return rounds


def recompute(manifest, manifest_hash, entries, random, history):
    """Yields for each part of the result its step and its bytes."""
    seed = seed_of(manifest, manifest_hash, random)
    order = order_of(entries, {row["entry_id"] for row in manifest["excluded"]}, seed)
    kind, number, value = random
    joined = sha256(*(bytes.fromhex(entry.id.decode()) for entry in order)).hex()
    head = [f"{NAME} {manifest_hash.hex()}", f"{kind} {number} {value.hex()}", f"seed {seed.hex()}", f"order {joined}"]
    so_far = "".join(f"{line}\n" for line in head).encode()
    yield "order", so_far
    places = Places(manifest, order)
    for round_number, (time, happened) in enumerate(history, 1):
        demand(round_number <= len(manifest["rounds"]), f"result: the manifest has no round {round_number}")
        planned = manifest["rounds"][round_number - 1]["at"]
        demand(seconds(time) >= seconds(planned), f"result: round {round_number} was at {time}, before {planned}")
        demand(round_number > 1 or not happened, "result: something happened before round 1")
        demand(ascends(happened), f"result: what happened before round {round_number} is not sorted, or twice")
        lines = [f"round {round_number} {time}"]
        for line in happened:
            places.happen(line)
            lines.append(line)
        lines.extend(places.walk())
        part = "".join(f"{line}\n" for line in lines).encode()
        end = f"end {round_number} {sha256(so_far, part).hex()}\n".encode()
        so_far += part + end
        yield ("places" if round_number == 1 else "rounds"), part + end


def first_difference(expected, found):
    """The number of the first line that differs, with both lines."""
    ours, theirs = expected.split(b"\n"), found.split(b"\n")
    for number in range(max(len(ours), len(theirs))):
        pair = [lines[number] if number < len(lines) else b"(nothing)" for lines in (ours, theirs)]
        if pair[0] != pair[1]:
            return number + 1, pair[0].decode(errors="replace"), pair[1].decode(errors="replace")
    return None


# --- receipt ---


def check_receipt(text, manifest, manifest_hash, data):
    words = text.split()
    demand(words[:2] == [NAME, "receipt"], "the receipt is malformed")
    fields, word = {}, None
    for part in words[2:]:
        if part in ("draw", "manifest", "root", "entry", "line", "chunk", "path") and part not in fields:
            word = part
            fields[word] = []
        else:
            demand(word, "the receipt is malformed")
            fields[word].append(part)
    path = [bytes.fromhex(part) for part in fields.pop("path", [])]
    draw, stated, root, entry, line, chunk = (" ".join(fields.get(name, [])) for name in ("draw", "manifest", "root", "entry", "line", "chunk"))
    demand(draw == manifest["draw_id"], f"the receipt is of draw {draw}")
    demand(stated == manifest_hash.hex(), "the receipt has another manifest")
    demand(root == manifest["entries"]["root"], "the receipt has another root")
    demand(line.isdecimal() and chunk.isdecimal() and int(line) > 0, "the receipt is malformed")
    chunks = chunks_of(data)
    index = (int(line) - 1) // 256
    demand(int(chunk) == index + 1 and index < len(chunks), "the receipt has another chunk than its line")
    lines = chunks[index].decode().split("\n")
    demand(lines[(int(line) - 1) % 256] == entry, f"line {line} of the entries is not the receipt's")
    demand(climb(index, len(chunks), sha256(b"\0", chunks[index]), path).hex() == root, "the receipt's path does not lead to the root")


def climb(index, count, leaf, path):
    """The root to which the audit path of RFC 6962 leads from a leaf."""
    if count == 1:
        demand(not path, "the receipt's path is too long")
        return leaf
    demand(path, "the receipt's path is too short")
    split = 1 << (count - 1).bit_length() - 1
    if index < split:
        return sha256(b"\1", climb(index, split, leaf, path[:-1]), path[-1])
    return sha256(b"\1", path[-1], climb(index - split, count - split, leaf, path[:-1]))


# --- steps ---


def check(options):
    with open(options.manifest, "rb") as file:
        manifest_data = file.read()
    with open(options.entries, "rb") as file:
        entries_data = file.read()
    result = b""
    if options.result:
        with open(options.result, "rb") as file:
            result = file.read()

    def say(step, text):
        if not options.recompute:
            print(f"{step}: {text}")

    manifest_hash = sha256(manifest_data)
    manifest = read_manifest(manifest_data)
    entries = read_entries(entries_data, manifest)
    ids = {entry.id.decode() for entry in entries}
    for row in manifest["excluded"]:
        demand(row["entry_id"] in ids, f"the excluded entry {row['entry_id']} is not in the list")
    say("list", f"matches. {len(entries)} entries, as many as the manifest counts, none twice, no person in two of them.")

    root = tree_root([sha256(b"\0", chunk) for chunk in chunks_of(entries_data)]).hex()
    demand(root == manifest["entries"]["root"], "the root of the entries is not the manifest's")
    if options.receipt:
        with open(options.receipt, encoding="utf-8") as file:
            check_receipt(file.read(), manifest, manifest_hash, entries_data)
    say("seal", f"matches. Root {root}, manifest {manifest_hash.hex()}" + (", as on the receipt." if options.receipt else "."))

    beacon = manifest["beacon"]
    is_quicknet = all(beacon[name] == value for name, value in QUICKNET.items())
    if not result:
        say("beacon", f"waits for round {beacon['round']} at {beacon['round_at']}. There is no result yet.")
        return 0
    lines = result.decode("ascii", errors="replace").split("\n")
    demand(lines[0] == f"{NAME} {manifest_hash.hex()}", "result, line 1: another manifest")
    random = read_random_line(lines[1] if len(lines) > 1 else "")
    failed = check_random(options, manifest, random, is_quicknet, say)

    expected = b""
    winners = {"order": 0, "places": 0, "rounds": 0}
    for step, part in recompute(manifest, manifest_hash, entries, random, read_history(lines)):
        expected += part
        winners[step] += part.count(b"\nwon ")
        if options.recompute:
            continue
        if not result.startswith(expected):
            number, ours, theirs = first_difference(expected, result[: len(expected)])
            raise Differs(f"{step}: line {number} of the result\n  must be {ours}\n  but is  {theirs}")
        if step != "rounds":
            say(step, "matches. Every rank follows from the random number." if step == "order" else f"matches. {winners[step]} entries get places in round 1.")
    if options.recompute:
        sys.stdout.buffer.write(expected)
        return 0
    demand(expected.count(b"\nround ") > 0, "places: the result has no round 1")
    demand(expected == result, "rounds: the result goes on after its last round")
    say("rounds", f"matches. {expected.count(b'%cround ' % 10) - 1} later rounds give places to {winners['rounds']} entries.")
    return failed


def check_random(options, manifest, random, is_quicknet, say):
    """1 if the signature could not be judged."""
    beacon = manifest["beacon"]
    kind, number, value = random
    if kind == "bitcoin":
        say("beacon", f"is block {number} of Bitcoin, {value.hex()}. Look it up: it must be the first one at {manifest['fallback']['not_before']} or later.")
        return 0
    demand(number == beacon["round"], f"result, line 2: round {number} instead of {beacon['round']}")
    demand(is_quicknet or beacon["chain"] != QUICKNET["chain"], "the manifest has another key for quicknet")
    if not is_quicknet:
        say("beacon", "REHEARSAL: the chain is not quicknet. Whoever has its key knew the random number before.")
    if options.without_beacon or options.recompute:
        say("beacon", "the signature was not checked, as asked.")
        return 0 if is_quicknet or options.rehearsal else 1
    try:
        holds = signature_holds(beacon, value)
    except ImportError:
        say("beacon", "NOT CHECKED: py_ecc is missing. Install it (pip install py_ecc), or say --without-beacon.")
        return 1
    demand(holds, "result, line 2: the signature is wrong")
    say("beacon", f"matches. Round {number} of {beacon['round_at']} is signed.")
    return 0 if is_quicknet or options.rehearsal else 1


def main():
    parser = argparse.ArgumentParser(description="Checks a draw of Houselight from its public files.")
    parser.add_argument("manifest")
    parser.add_argument("entries")
    parser.add_argument("result", nargs="?")
    parser.add_argument("--receipt", help="checks the receipt in this file too")
    parser.add_argument("--without-beacon", action="store_true", help="does not check the signature of the random number")
    parser.add_argument("--rehearsal", action="store_true", help="accepts another chain than quicknet")
    parser.add_argument("--recompute", action="store_true", help="prints the result that must come out; reads of the given one only the random number and what happened before each round")
    try:
        sys.exit(check(parser.parse_args()))
    except Differs as difference:
        print(f"DIFFERS: {difference}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
