/**
 * Loads a folder of catalogue files into the database, or writes one from it:
 *   npm run catalogue -- prisma/catalogue              prints the changes and who is affected, and asks where it must
 *   npm run catalogue -- prisma/catalogue --dry-run    only prints
 *   npm run catalogue -- prisma/catalogue --yes        loads without asking
 *   npm run catalogue -- export /folder                writes the database's catalogue into an empty folder
 * Prints every error; then nothing was loaded and the exit code is 1. Exit code 3: nothing was loaded because the changes were not
 * confirmed.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { LoadOutcome } from "@/lib/domain/catalogue/apply-catalogue";
import { describeChange } from "@/lib/domain/catalogue/changes/describe-change";
import { changeKey } from "@/lib/domain/catalogue/changes/rules";
import { exportCatalogue } from "@/lib/domain/catalogue/export/export-catalogue";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { closeSharedCache } from "@/lib/platform/cache/redis-cache";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { useDirectAddress } from "./use-direct-address";

useDirectAddress();
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
});
const isExport = positionals[0] === "export";
const [directory, ...more] = isExport ? positionals.slice(1) : positionals;
const dryRun = options["dry-run"];

/** Describes each change to existing rows, old → new, with who is affected; new rows are only counted. */
function changesOf({ changes, moves, kept }: LoadOutcome): string {
  const lines = changes.filter(({ what, concern, asks }) => asks || what !== "created" || concern).flatMap(describeChange);
  const letters = moves
    .filter(({ holders }) => holders > 0)
    .map(({ name, holders }) => `  ${name} moves: ${holders} ${holders === 1 ? "order is" : "orders are"} written to`);
  return [...lines, ...letters, ...kept.map((line) => `  ${line}`)].map((line) => `Catalogue: ${line}`).join("\n");
}

function toldOf({ told = 0 }: LoadOutcome): string {
  if (told === 0) return "No web process heard of it: pages follow when one starts, or within a minute.";
  return told === 1 ? "One web process shows it." : `${told} web processes show it.`;
}

function printLedger({ ledger }: LoadOutcome): void {
  for (const [kind, { created, updated, removed, unchanged }] of Object.entries(ledger)) {
    console.log(`Catalogue: ${kind}: ${created} new, ${updated} changed, ${removed} removed, ${unchanged} as before`);
  }
}

/** Asks on a terminal; without one there is no confirmation. */
async function isAgreedTo(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`Catalogue: ${question} There is no terminal for the confirmation: check the changes marked with ! and use --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`Catalogue: ${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Loads after the confirmations that are required, and asks again if other such changes have appeared meanwhile. */
async function loadAgreed(folder: string): Promise<LoadOutcome> {
  const now = new Date();
  let agreed: Set<string> | "all" = options.yes ? "all" : new Set<string>();
  let shown = "";
  for (;;) {
    const outcome = await loadCatalogue({ directory: folder, dryRun, agreed, now });
    const text = changesOf(outcome);
    if (text !== shown) console.log(text);
    shown = text;
    if (outcome.state !== "unasked") return outcome;
    const asking = outcome.changes.filter(({ asks }) => asks);
    const question = `${asking.length} ${asking.length === 1 ? "change concerns" : "changes concern"} a sale, tickets that were sold, a price or what the office has changed. Load?`;
    if (!(await isAgreedTo(question))) return outcome;
    agreed = new Set(asking.map(changeKey));
  }
}

async function writeFiles(folder: string): Promise<number> {
  const { files, leftOut } = await exportCatalogue(folder);
  for (const line of leftOut) console.log(`Catalogue: left out of ${line}`);
  console.log(`Catalogue: ${files.length} files written.`);
  return 0;
}

async function main(): Promise<number> {
  if (!directory || more.length > 0) {
    console.error("Usage: npm run catalogue -- <folder> [--dry-run | --yes], or export <empty folder>");
    return 2;
  }
  try {
    if (isExport) return await writeFiles(directory);
    const started = Date.now();
    const outcome = await loadAgreed(directory);
    if (outcome.state === "unasked") {
      console.error("Catalogue: nothing was loaded.");
      return 3;
    }
    printLedger(outcome);
    if (dryRun) console.log("Catalogue: these changes would be made; nothing was loaded.");
    else console.log(`Catalogue: loaded in ${((Date.now() - started) / 1000).toFixed(1)} s. ${toldOf(outcome)}`);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    console.error(
      `Catalogue: nothing was ${isExport ? "written" : "loaded"}, ${error.problems.length} problem(s):\n${error.message.replace(/^/gm, "  ")}`,
    );
    return 1;
  } finally {
    await closeDb();
    await closeRedis();
    closeSharedCache();
  }
  return 0;
}

process.exitCode = await main();
