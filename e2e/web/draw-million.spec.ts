import { createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { quicknet, timeOfRound } from "@/lib/draw/beacon";
import { Draw } from "@/lib/draw/draw";
import { drawTime, writeManifest } from "@/lib/draw/manifest";
import { readEntries } from "@/lib/draw/read-entries";
import { readVerifier } from "@/lib/platform/read-verifier";
import { manifestOf } from "@/test-support/draw-files";
import { largeEntries, largeInventory } from "@/test-support/large-draw";

const MILLION = 1_000_000;
const ROUND = 1000;
const SIGNATURE = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

/** Draws a million entries, which are written into a file, by a round of quicknet, with two rounds of places. */
async function drawMillion(file: string) {
  await writeFile(file, largeEntries(MILLION));
  const weights = [1, 2, 3, 4].map((weight) => ({ weight }));
  const sealed = await readEntries(createReadStream(file), { inventory: largeInventory, weights });
  const at = timeOfRound(quicknet, ROUND).getTime();
  const later = (hours: number) => drawTime(new Date(at + hours * 3_600_000));
  const empty = await manifestOf(new Uint8Array(), largeInventory, {}, quicknet);
  const manifest = writeManifest({
    ...empty,
    closed_at: later(-1),
    entries: { ...empty.entries, count: MILLION, sha256: sealed.sha256, root: sealed.root, by_weight: sealed.list.byWeight },
    beacon: { ...empty.beacon, round: ROUND, round_at: later(0) },
    fallback: { ...empty.fallback, not_before: later(24) },
    rounds: [1, 2].map((number) => ({ number, at: later(number * 24), pay_until: later(number * 24 + 20) })),
  });
  const draw = await Draw.open(manifest, createReadStream(file));
  await draw.decide({ source: "drand", round: ROUND, signature: SIGNATURE });
  const winners = draw.round();
  draw.round({ events: winners.slice(0, 4000).map(({ entryId, places }) => ({ kind: "back", entry: entryId, places, reason: "unpaid" })) });
  return { manifest, result: draw.result };
}

test("a million entries are recomputed in 60 seconds and 400 MB", { tag: "@all" }, async ({ page, browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "million-"));
  const entries = join(folder, "entries.txt");
  const { manifest, result } = await drawMillion(entries);
  const { bytes, csp } = readVerifier();
  const pages: Record<string, (response: ServerResponse) => void> = {
    "/draw/7/verify": (response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-security-policy", csp);
      response.end(bytes);
    },
    "/draw/7/manifest.json": (response) => response.end(manifest),
    "/draw/7/result.txt": (response) => response.end(result),
    "/draw/7/entries.txt": (response) => void createReadStream(entries).pipe(response),
  };
  const server = createServer((request, response) => {
    (pages[request.url ?? ""] ?? ((other) => other.writeHead(404).end()))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const cdp = await browser.newBrowserCDPSession();
  const start = performance.now();
  await page.goto(`http://localhost:${port}/draw/7/verify`);
  const status = page.getByRole("status").first();
  await expect(status).toContainText("第1步");
  // Measured while the list is read and the keys are hashed, when the most is in memory.
  let most = 0;
  while (!/這次抽選正確|不符|下載不下來/.test((await status.textContent()) ?? "")) most = Math.max(most, await memoryOf());
  const seconds = (performance.now() - start) / 1000;
  const after = await memoryOf();
  console.log(`${seconds.toFixed(1)} s, at most ${most.toFixed(0)} MB, ${after.toFixed(0)} MB at the end`);
  await expect(status).toContainText("這次抽選正確");
  expect(seconds).toBeLessThan(60);
  expect(Math.max(most, after)).toBeLessThan(400);
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });

  /** The private memory of the largest page's process, its workers included, in MB. */
  async function memoryOf(): Promise<number> {
    const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
    const pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => privateMegabytes(id));
    return Math.max(...pages);
  }
});

function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
  return kilobytes / 1_000;
}
