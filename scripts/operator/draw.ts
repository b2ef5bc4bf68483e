/**
 * Draws by the fallback of a draw whose random number never came (docs/draw.md). Run without arguments for the commands.
 */
import { parseArgs } from "node:util";
import { drawByBlock, listLateDraws, type BlockRefusal } from "@/lib/domain/draws/draw-by-block";
import { uuidOf } from "@/lib/input/id-schemas";
import { parseMoment, textInTaipei } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { namedOperator } from "./named-operator";

const usage = `Usage: npm run --silent draw -- <command>
  late                                     sealed draws whose random number has not come
  block <draw> --height 930000 --hash <64 digits> --time 2026-12-09T17:08:31Z --confirmations 6 --yes
                                           draws by the first block of Bitcoin at the manifest's "not_before" or later
--by <name>: who does it, for the audit.`;

const sentences: Record<BlockRefusal, string> = {
  unknown: "There is no such draw.",
  not_sealed: "The draw is not sealed yet.",
  drawn: "The draw has its random number already.",
  form: "That is no block of Bitcoin: the hash has 64 digits and begins with zeros, the height is a number of six or seven digits.",
  early: 'It is too early: the manifest\'s "not_before" has not come.',
  before: 'The block is too old: the first one at "not_before" or later counts.',
  not_first: 'The block is too late: the first one at "not_before" or later counts.',
  unconfirmed: "The block has fewer than six confirmations.",
  beacon: "The beacon's round exists: the worker draws with it within seconds.",
};

const actor = namedOperator();

function readArguments() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { height: text, hash: text, time: text, confirmations: text, yes: { type: "boolean" } },
    });
  } catch {
    return { values: {}, positionals: [] };
  }
}

async function late(): Promise<number> {
  const draws = await listLateDraws();
  for (const { id, slug, roundAt, notBefore } of draws)
    console.log(`${id}  ${slug}  due since ${textInTaipei(roundAt)}, by a block from ${notBefore.toISOString()}`);
  if (draws.length === 0) console.log("No draw waits for its random number.");
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [command, draw = ""] = positionals;
  if (command === "late" && positionals.length === 1) return late();
  const drawId = uuidOf(draw);
  const { height, hash, time, confirmations, yes } = values;
  const isComplete = height !== undefined && hash !== undefined && time !== undefined && confirmations !== undefined;
  if (command !== "block" || positionals.length !== 2 || !drawId || !isComplete) {
    console.error(usage);
    return 2;
  }
  const block = { height: Number(height), hash: hash.toLowerCase(), time: parseMoment(time), confirmations: Number(confirmations) };
  if (yes !== true) {
    console.error(`The result of ${drawId} follows from block ${height}, ${block.hash}. It cannot be undone; say --yes to do it.`);
    return 2;
  }
  const refusal = await drawByBlock(drawId, block, actor);
  console[refusal ? "error" : "log"](refusal ? sentences[refusal] : `${drawId}: drawn by block ${height}`);
  return refusal ? 1 : 0;
}

try {
  process.exitCode = await main();
} finally {
  await closeDb();
  await closeRedis();
}
