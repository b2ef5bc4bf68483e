/**
 * Compares our orders and payments with the gateway's records and prints the differences; changes nothing.
 *   npm run reconcile                                           yesterday and today
 *   npm run reconcile -- --from 2026-11-01 --until 2026-11-07   whole days in Taipei, both included
 *   npm run reconcile -- --file trades.csv                      with the gateway's own export, in both directions
 *   npm run reconcile -- --handled HL20261122000001_1_KT7RSBFX --note "given back in the portal"
 *                                                               marks unknown money as handled, so that it is no longer reported
 * With --file, --from and --until give the days whose trades the file contains completely; by default, from its first payment to its
 * last. Ends with 0 when the records agree, 1 when something differs, 3 when nothing differs but nothing was compared or the gateway
 * did not answer everything.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ExportUnreadable, readExport } from "@/lib/domain/payments/reconciliation/read-export";
import { reconcile } from "@/lib/domain/payments/reconciliation/reconcile";
import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { yesterdayAndToday } from "@/lib/domain/payments/reconciliation/reconcile-daily";
import { reconcileFile } from "@/lib/domain/payments/reconciliation/reconcile-file";
import { handleUnknownPayment } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { verdictOf, type Verdict } from "@/lib/domain/payments/rules";
import { isDay } from "@/lib/input/written-time";
import { addSeconds, momentInTaipei } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { namedOperator } from "./named-operator";
import { printDifferences } from "./print-differences";

const usage =
  "Usage: npm run --silent reconcile -- [--from YYYY-MM-DD] [--until YYYY-MM-DD] [--file EXPORT.csv] | --handled NUMBER [--note TEXT] [--by NAME]";
const DAY_SECONDS = 86_400;

/** Returns the start of a day in Taipei; null for text that is no day. */
function dayOf(text: string): Date | null {
  return isDay(text) ? momentInTaipei(`${text} 00:00`) : null;
}

const options = {
  from: { type: "string" },
  until: { type: "string" },
  file: { type: "string" },
  handled: { type: "string" },
  note: { type: "string" },
} as const;
type Values = { from?: string; until?: string };

function readSpan(values: Values, now = new Date()): Span | null {
  const usual = yesterdayAndToday(now);
  const from = values.from === undefined ? usual.from : dayOf(values.from);
  const lastDay = values.until === undefined ? null : dayOf(values.until);
  if (!from || (values.until !== undefined && !lastDay)) return null;
  const until = lastDay ? addSeconds(lastDay, DAY_SECONDS) : usual.until;
  return from < until ? { from, until: until < now ? until : now } : null;
}

const actor = namedOperator();
const exitCodes: Record<Verdict, number> = { running: 3, differs: 1, nothing: 3, partly: 3, equal: 0 };

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.handled !== undefined) {
    const count = await handleUnknownPayment({ merchantOrderNo: values.handled, note: values.note, actor });
    console.log(count > 0 ? `${values.handled} is marked as handled.` : `There is no open unknown payment ${values.handled}.`);
    return count > 0 ? 0 : 1;
  }
  const span = readSpan(values);
  if (!span) {
    console.error(usage);
    return 2;
  }
  if (values.file !== undefined) {
    const hasDays = values.from !== undefined || values.until !== undefined;
    const compared = await reconcileFile(readExport(readFileSync(values.file)), hasDays ? span : null);
    printDifferences(compared.span, compared);
    return exitCodes[verdictOf({ ...compared, differences: compared.differences.length })];
  }
  const result = await reconcile(span);
  printDifferences(span, result);
  return exitCodes[verdictOf({ ...result, differences: result.differences.length })];
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  const isFile = error instanceof ExportUnreadable || (error instanceof Error && "code" in error && error.code === "ENOENT");
  if (!isUsage && !isFile) throw error;
  console.error(isUsage ? usage : error.message);
  process.exitCode = 2;
} finally {
  await closeDb();
  await closeRedis();
}
