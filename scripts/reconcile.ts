/**
 * Compare our orders and payments with the gateway's records and print what differs; changes nothing.
 *   npm run reconcile                                           yesterday and today
 *   npm run reconcile -- --from 2026-11-01 --until 2026-11-07   whole days in Taipei, both included
 * Ends with 0 when nothing differs, 1 when something does, 3 when nothing differs but not all was answered.
 */
import { parseArgs } from "node:util";
import { reconcile, type Reconciled } from "@/lib/domain/payments/reconcile";
import type { Span } from "@/lib/domain/payments/reconcile-attempts";
import { yesterdayAndToday } from "@/lib/domain/payments/reconcile-daily";
import { differenceKinds } from "@/lib/domain/payments/reconcile-kinds";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";

const usage = "Usage: npm run --silent reconcile -- [--from YYYY-MM-DD] [--until YYYY-MM-DD]";
const DAY_SECONDS = 86_400;

/** The start of a day in Taipei; null for what is no day. */
function dayOf(text: string): Date | null {
  const day = new Date(`${text}T00:00:00+08:00`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && isoInTaipei(day).startsWith(text) ? day : null;
}

function readSpan(now = new Date()): Span | null {
  const { values } = parseArgs({ options: { from: { type: "string" }, until: { type: "string" } } });
  const usual = yesterdayAndToday(now);
  const from = values.from === undefined ? usual.from : dayOf(values.from);
  const lastDay = values.until === undefined ? null : dayOf(values.until);
  if (!from || (values.until !== undefined && !lastDay)) return null;
  const until = lastDay ? addSeconds(lastDay, DAY_SECONDS) : usual.until;
  return from < until ? { from, until: until < now ? until : now } : null;
}

function print({ from, until }: Span, { compared, unanswered, differences }: Reconciled): void {
  for (const { kind, order_no: orderNo, merchant_order_no: attempt, ours, gateways } of differences) {
    const { what, todo } = differenceKinds[kind];
    console.log(`${orderNo}  ${attempt ?? "-"}  ${kind}: ${what}\n    ours: ${ours}   gateway's: ${gateways}\n    to do: ${todo}`);
  }
  console.log(`${isoInTaipei(from)} to ${isoInTaipei(until)}: ${compared} attempts compared, ${unanswered} unanswered, ${differences.length} differences.`);
  if (unanswered > 0) console.log("Unanswered: the gateway was away, has locked questions (TRA10071), or half of the hour's questions are spent; run it again later.");
}

async function main(): Promise<number> {
  const span = readSpan();
  if (!span) {
    console.error(usage);
    return 2;
  }
  const result = await reconcile(span);
  print(span, result);
  return result.differences.length > 0 ? 1 : result.unanswered > 0 ? 3 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))) throw error;
  console.error(usage);
  process.exitCode = 2;
} finally {
  await closeDb();
  await closeRedis();
}
