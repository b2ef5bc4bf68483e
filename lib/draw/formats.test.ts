import { expect, test } from "playwright/test";
import { canonicalJson, type Json } from "@/lib/draw/canonical-json";
import { DrawError, type Difference } from "@/lib/draw/difference";
import { formatEvent, parseEvent } from "@/lib/draw/draw-event";
import { formatEntryLine, parseEntryLine, type Entry } from "@/lib/draw/entry-line";
import { readManifest, writeManifest, type Manifest } from "@/lib/draw/manifest";
import { chunkOfLine, formatReceipt, readReceipt, type Receipt } from "@/lib/draw/receipt";
import { entriesFile, manifestOf, randomEntry, randomInventory } from "@/test-support/draw-files";
import { seeded } from "@/test-support/seeded";

const id = "0f".repeat(16);
const person = "a1".repeat(16);
const entry: Entry = {
  id,
  party: 3,
  weight: 2,
  split: true,
  wishes: [
    { session: "12", tier: "S" },
    { session: "12", tier: "A-1", least: 2 },
  ],
  persons: [person, "b2".repeat(16)],
};
const line = `${id} 3 2 1 12:S,12:A-1:2 ${person},${"b2".repeat(16)}`;

function differenceOf(act: () => unknown): Difference | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof DrawError) return error.difference;
    throw error;
  }
}

test("an entry's line is written and read", () => {
  expect(formatEntryLine(entry)).toBe(`${line}\n`);
  expect(parseEntryLine(line)).toEqual(entry);
  expect(formatEntryLine({ ...entry, wishes: [{ session: "1", tier: "2", least: 3 }] })).toContain(" 1:2 ");
});

const badLines: [string, string][] = [
  ["an upper-case id", line.replace("0f0f", "0F0f")],
  ["a short id", line.slice(1)],
  ["a party of five", line.replace(" 3 2 1 ", " 5 2 1 ")],
  ["no weight", line.replace(" 3 2 1 ", " 3 0 1 ")],
  ["another split", line.replace(" 3 2 1 ", " 3 2 2 ")],
  ["two spaces", line.replace(" 3 2 1 ", "  3 2 1 ")],
  ["no wish", line.replace("12:S,12:A-1:2", "")],
  ["a wish without a tier", line.replace("12:S,", "12,")],
  ["an empty wish", line.replace("12:S,", "12:S,,")],
  ["a wish twice", line.replace("12:S,", "12:A-1,")],
  ["a least number that is the party's", line.replace("A-1:2", "A-1:3")],
  ["a least number of none", line.replace("A-1:2", "A-1:0")],
  ["a name of 37 characters", line.replace("12:S,", `12:${"S".repeat(37)},`)],
  ["thirteen wishes", line.replace("12:S", Array.from({ length: 12 }, (_, number) => `12:T${number}`).join())],
  ["no person", line.slice(0, line.lastIndexOf(" "))],
  ["more persons than the party", line.replace(person, [1, 2, 3].map((number) => `${number}`.repeat(32)).join())],
  ["a person twice", line.replace("b2".repeat(16), person)],
  ["a carriage return", `${line}\r`],
];
for (const [name, bad] of badLines) {
  test(`refuses an entry's line with ${name}`, () => {
    expect(differenceOf(() => parseEntryLine(bad))).toMatchObject({ file: "entries", problem: "form" });
  });
}

test("JSON is canonical by RFC 8785", () => {
  // The example of the RFC's section 3.2.3: names are sorted by UTF-16 units.
  const names = { "€": 1, "\r": 2, "\ufb33": 3, "1": 4, "😀": 5, "\u0080": 6, ö: 7 };
  expect(canonicalJson(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  expect(canonicalJson({ b: [1, true, null, ""], a: { z: 0, y: undefined }, t: '\u000f"\\\n/' })).toBe(
    '{"a":{"z":0},"b":[1,true,null,""],"t":"\\u000f\\"\\\\\\n/"}',
  );
  expect(() => canonicalJson("\ud800")).toThrow("surrogate");
  expect(() => canonicalJson(Infinity)).toThrow("finite");
});

/** A manifest with all its parts. */
async function wholeManifest(): Promise<Manifest> {
  const random = seeded(11);
  const inventory = randomInventory(random, 50).map((row) => ({ ...row, together: { four: 2, three_or_four: 3 } }));
  const entries = entriesFile(Array.from({ length: 20 }, () => randomEntry(random, inventory)));
  const name = { tw: "抽選", en: "Draw", jp: "抽選", kr: "추첨" };
  return manifestOf(entries, inventory, { title: name, replaces: { manifest_sha256: "ab".repeat(32), cause: "錯誤" } });
}

test("a manifest is written and read", async () => {
  const manifest = await wholeManifest();
  const bytes = writeManifest(manifest);
  expect(readManifest(bytes)).toEqual(manifest);
  expect(writeManifest(readManifest(bytes))).toEqual(bytes);
});

/** The field that is named, the problem, the path of what is changed, and its new value. */
type Change = [field: string, problem: string, path: string, value: (old: never) => unknown];
const wrongManifests: Change[] = [
  ["algorithm", "form", "algorithm", () => "houselight-draw-v2"],
  ["draw_id", "form", "draw_id", () => 7],
  ["event_id", "form", "event_id", () => undefined],
  ["extra", "form", "extra", () => 1],
  ["closed_at", "form", "closed_at", () => "2026-02-30T00:00:00Z"],
  ["entries.root", "form", "entries.root", () => "AB".repeat(32)],
  ["entries.count", "form", "entries.count", () => 1.5],
  ["entries.by_weight", "disagrees", "entries.count", () => 21],
  ["entries.by_weight", "disagrees", "weights", (weights: Json[]) => weights.slice(1)],
  ["inventory[0].together.four", "form", "inventory.0.together.four", () => -1],
  ["inventory[0].name.jp", "form", "inventory.0.name", () => ({ tw: "一", en: "a", jp: "", kr: "a" })],
  ["inventory[0].elsewhere[0].reason", "form", "inventory.0.elsewhere", () => [{ places: 1, reason: "a\nb" }]],
  ["inventory", "sorting", "inventory", ([first]: Json[]) => [first, first]],
  ["weights", "sorting", "weights", (weights: Json[]) => weights.toReversed()],
  ["excluded", "sorting", "excluded", () => ["bb", "aa"].map((digits) => ({ entry_id: digits.repeat(16), reason: "a" }))],
  ["excluded[0].reason", "form", "excluded", () => [{ entry_id: id, reason: "Two Accounts" }]],
  ["beacon.scheme", "form", "beacon.scheme", () => "pedersen-bls-chained"],
  ["beacon.round_at", "disagrees", "beacon.round", (round: number) => round + 1],
  ["beacon.round_at", "disagrees", "closed_at", () => "2026-12-08T16:00:21Z"],
  ["fallback.not_before", "disagrees", "fallback.not_before", () => "2026-12-09T17:00:19Z"],
  ["fallback.confirmations", "form", "fallback.confirmations", () => 1],
  ["rounds", "sorting", "rounds", (rounds: Json[]) => rounds.slice(1)],
  ["rounds[1].at", "disagrees", "rounds.1.at", () => "2026-12-10T13:00:19Z"],
  ["rounds[0].pay_until", "disagrees", "rounds.0.pay_until", () => "2026-12-09T17:00:20Z"],
  ["replaces.cause", "form", "replaces.cause", () => "\ud800"],
];

/** Returns a copy in which one value is another. */
function changed(manifest: Manifest, path: string, value: (old: never) => unknown): unknown {
  const copy: unknown = structuredClone(manifest);
  const names = path.split(".");
  const last = names.pop()!;
  const parent = names.reduce((node, name) => (node as Record<string, unknown>)[name], copy) as Record<string, unknown>;
  parent[last] = value(parent[last] as never);
  return copy;
}

test("a manifest that breaks a rule is refused, and the field named", async () => {
  const manifest = await wholeManifest();
  for (const [field, problem, path, value] of wrongManifests) {
    const wrong = changed(manifest, path, value);
    const bytes = new TextEncoder().encode(JSON.stringify(wrong));
    expect
      .soft(
        differenceOf(() => readManifest(bytes)),
        field,
      )
      .toMatchObject({ file: "manifest", field, problem });
    expect
      .soft(
        differenceOf(() => writeManifest(wrong as Manifest)),
        field,
      )
      .toMatchObject({ file: "manifest", field, problem });
  }
});

test("a manifest in another form of JSON is refused", async () => {
  const written = new TextDecoder().decode(writeManifest(await wholeManifest()));
  const others = [
    `${written}\n`,
    `\ufeff${written}`,
    written.replace(":", ": "),
    written.replace('"draw_id":"7"', '"draw_id":"7","draw_id":"7"'),
    written.replace('"draw_id":"7"', '"draw_id":"\\u0037"'),
    written.replace('"price":800', '"price":8e2'),
    written.slice(1),
  ];
  for (const other of others)
    expect.soft(differenceOf(() => readManifest(new TextEncoder().encode(other)))?.file, other.slice(0, 30)).toBe("manifest");
  expect(differenceOf(() => readManifest(Uint8Array.of(0xff)))).toEqual({ file: "manifest", problem: "form" });
});

test("events are written and read", () => {
  const lines = [`back ${id} 2 unpaid`, `left ${id}`, "added 12:S-1 30"];
  for (const text of lines) expect(formatEvent(parseEvent(text)!)).toBe(text);
  const wrong = [`back ${id} 5 unpaid`, `back ${id} 2 lost`, `left ${id} `, "added 12:S 0", "added 12:S 03", `left ${id.toUpperCase()}`];
  for (const text of wrong) expect.soft(parseEvent(text), text).toBeUndefined();
});

test("a receipt is read as it was pasted", () => {
  const receipt: Receipt = {
    drawId: "7",
    manifestHash: "12".repeat(32),
    root: "34".repeat(32),
    entry: line,
    line: 11_506,
    path: ["56".repeat(32), "78".repeat(32)],
  };
  const text = formatReceipt(receipt);
  expect(text).toContain("\nline 11506\nchunk 45\npath 56");
  expect(readReceipt(text)).toEqual(receipt);
  expect(readReceipt(`Your receipt:\r\n\r\n${text.replaceAll(" ", "\r\n  ")}\r\nGood luck!`)).toEqual(receipt);
  expect(readReceipt(formatReceipt({ ...receipt, path: [] }))).toEqual({ ...receipt, path: [] });
  expect(readReceipt(` ${id}\n`)).toEqual({ entryId: id });
  expect(readReceipt(id.replace(/(.{4})/g, "$1 "))).toEqual({ entryId: id });
  for (const other of ["", "hello", id.slice(1), text.replace("chunk 45", "chunk 44"), text.replace("root", "rot")])
    expect.soft(readReceipt(other), other.slice(0, 20)).toBeUndefined();
  expect([1, 256, 257].map(chunkOfLine)).toEqual([0, 0, 1]);
});
