import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { quicknet, verifyBeacon } from "@/lib/draw/beacon";
import { canonicalJson, type Json } from "@/lib/draw/canonical-json";
import { verifyDraw, verifySteps, type StepState, type Verification } from "@/lib/draw/verify-draw";
import { inPieces, practiceChain, signRound, whole } from "@/test-support/draw-files";
import { rounds, seeded } from "@/test-support/seeded";

type Files = { manifest: Uint8Array; entries: Uint8Array; result?: Uint8Array };

function filesOf(name: string): Required<Files> {
  const read = (file: string) => new Uint8Array(readFileSync(join(import.meta.dirname, "vectors", name, file)));
  return { manifest: read("manifest.json"), entries: read("entries.txt"), result: read("result.txt") };
}

/** Signatures are judged once each, because thousands of changed files have the same one. */
const judged = new Map<string, boolean>();
const verify: typeof verifyBeacon = (chain, round, signature) => {
  const key = `${chain.publicKey} ${round} ${signature}`;
  if (!judged.has(key)) judged.set(key, verifyBeacon(chain, round, signature));
  return judged.get(key)!;
};

const check = ({ entries, ...files }: Files, chains = [practiceChain]): Promise<Verification> =>
  verifyDraw({ ...files, entries: inPieces(entries) }, { chains, verify });

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const replaced = (bytes: Uint8Array, find: RegExp | string, by: string) => bytesOf(textOf(bytes).replace(find, by));

/** The step that differs, with its difference. */
async function differing(files: Files, chains?: (typeof quicknet)[]) {
  const { steps } = await check(files, chains);
  const step = verifySteps.find((name) => steps[name].state === "differs");
  const state = step && steps[step];
  return { step, ...(state?.state === "differs" && state.difference) };
}

test("reports each step with its progress", async () => {
  const { entries, ...files } = filesOf("chunks");
  const seen: [string, StepState["state"]][] = [];
  const progress = new Map<string, [number, number]>();
  const found = await verifyDraw(
    { ...files, entries: inPieces(entries, 10_000) },
    {
      chains: [practiceChain],
      onProgress: (step, done, total) => void progress.set(step, [done, total]),
      onStep: (step, { state }) => void seen.push([step, state]),
    },
  );
  expect(seen).toEqual(verifySteps.map((step) => [step, "matches"]));
  expect(progress.get("list")).toEqual([1400, 1400]);
  expect(progress.get("order")).toEqual([1400, 1400]);
  expect(found.winners).toEqual([316, 56]);
  const won = /^won (\d+) (\S+) (\S+):(\S+) (\d)$/m.exec(textOf(files.result))!;
  expect(found.draw!.rankOf(won[2]!)).toBe(Number(won[1]));
});

test("waits for the named round while there is no result", async () => {
  const { steps, draw } = await check({ ...filesOf("rounds"), result: undefined });
  expect(Object.values(steps).map(({ state }) => state)).toEqual(["matches", "matches", "waiting", "waiting", "waiting", "waiting"]);
  expect(draw?.manifest.beacon.round_at).toBe("2026-12-08T17:00:20Z");
});

test("stops at the first step that differs, and names the line", async () => {
  const files = filesOf("rounds");
  const { manifest, entries, result } = files;
  expect((await check({ ...files, entries: entries.slice(0, -1) })).steps.seal).toEqual({ state: "waiting" });
  expect(await differing({ ...files, manifest: replaced(manifest, '"places":', '"places" :') })).toMatchObject({
    step: "list",
    file: "manifest",
  });
  expect(await differing({ ...files, entries: replaced(entries, /\n.*\n/, "\n") })).toMatchObject({ step: "list", field: "entries.count" });
  expect(await differing({ ...files, entries: bytesOf(textOf(entries).split("\n").toSpliced(4, 1, "x").join("\n")) })).toMatchObject({
    step: "list",
    file: "entries",
    line: 5,
  });
  expect(await differing({ ...files, manifest: replaced(manifest, /"root":"../, '"root":"00') })).toMatchObject({
    step: "seal",
    field: "entries.root",
  });
  expect(await differing({ ...files, manifest: replaced(manifest, '"event_id":"41"', '"event_id":"42"') })).toMatchObject({
    step: "seal",
    file: "result",
    line: 1,
  });
  expect(await differing({ ...files, result: replaced(result, /^beacon .*$/m, `beacon 3224975 ${signRound(1)}`) })).toMatchObject({
    step: "beacon",
    problem: "signature",
    line: 2,
  });
  expect(await differing({ ...files, result: replaced(result, /^beacon .*$/m, `beacon 3224976 ${signRound(3224976)}`) })).toMatchObject({
    step: "beacon",
    problem: "disagrees",
  });
  expect(await differing({ ...files, result: replaced(result, /^seed ./m, "seed x") })).toMatchObject({
    step: "beacon",
    problem: "line",
    line: 3,
  });
  expect(await differing({ ...files, result: replaced(result, /^order ../m, "order zz") })).toMatchObject({ step: "order", line: 4 });
  expect(await differing({ ...files, result: replaced(result, /^won .*\n/m, "") })).toMatchObject({ step: "places", line: 6 });
  expect(await differing({ ...files, result: replaced(result, / 2026-12-09T17:00:20Z/, " 2026-12-09T17:00:19Z") })).toMatchObject({
    step: "places",
    line: 5,
  });
  expect(await differing({ ...files, result: replaced(result, /^(back .*\n)(back .*\n)/m, "$2$1") })).toMatchObject({
    step: "rounds",
    problem: "sorting",
  });
  expect(await differing({ ...files, result: bytesOf(`${textOf(result)}\n`) })).toMatchObject({ step: "rounds", found: "" });
  const lines = textOf(result).split("\n");
  const lastRound = lines.findLastIndex((line) => line.startsWith("round "));
  expect(await differing({ ...files, result: bytesOf(lines.slice(0, lastRound + 1).join("\n")) })).toMatchObject({ step: "rounds" });
  expect(await differing({ ...files, result: bytesOf(`${lines.slice(0, 4).join("\n")}\n`) })).toMatchObject({ step: "places", line: 5 });
});

test("the first differing line is shown with the line that must be there", async () => {
  const files = filesOf("rounds");
  const [line = ""] = /^won 3 .*$/m.exec(textOf(files.result)) ?? [];
  const wrong = line.replace(/.$/, "9");
  const found = await differing({ ...files, result: replaced(files.result, line, wrong) });
  expect(found).toEqual({ step: "places", file: "result", problem: "line", line: 8, expected: line, found: wrong });
});

test("another key for a trusted chain differs; another chain is said to be a rehearsal", async () => {
  const files = filesOf("quicknet");
  expect(await differing(files, [quicknet])).toEqual({ step: undefined });
  const other = replaced(files.manifest, quicknet.publicKey, practiceChain.publicKey);
  expect(await differing({ ...files, manifest: other, result: undefined }, [quicknet])).toMatchObject({
    step: "beacon",
    problem: "signature",
    field: "beacon.public_key",
  });
  expect((await check(filesOf("rounds"), [quicknet])).isTrustedChain).toBe(false);
  expect((await check(files, [quicknet])).isTrustedChain).toBe(true);
});

test("an excluded entry that is not in the list differs", async () => {
  const files = filesOf("rounds");
  const manifest = JSON.parse(textOf(files.manifest)) as { excluded: Json[] } & Record<string, Json>;
  manifest.excluded = [{ entry_id: "00".repeat(16), reason: "two-accounts" }];
  expect(await differing({ ...files, manifest: bytesOf(canonicalJson(manifest)) })).toMatchObject({
    step: "list",
    field: "excluded[0].entry_id",
  });
});

test("any changed bit of any file is found", async () => {
  const files = ["rounds", "quicknet", "bitcoin"].map(filesOf);
  const random = seeded(31);
  const missed: string[] = [];
  const parts = ["manifest", "entries", "result"] as const;
  for (let round = 0; round < rounds({ part: 300, full: 10_000 }); round++) {
    const part = parts[round % 3]!;
    const whichFiles = files[whole(random, 0, 2)]!;
    const changed = whichFiles[part].slice();
    const at = whole(random, 0, changed.length - 1);
    changed[at]! ^= 1 << whole(random, 0, 7);
    const { steps } = await check({ ...whichFiles, [part]: changed }, [quicknet, practiceChain]);
    if (Object.values(steps).every(({ state }) => state === "matches")) missed.push(`${part} ${at}`);
  }
  expect(missed).toEqual([]);
});
