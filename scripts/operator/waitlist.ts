/**
 * Shows the waitlist of an event's sessions, for the sale or for seats:
 *   npm run waitlist -- halo-six-orbit            counts them, by session and reason
 *   npm run waitlist -- halo-six-orbit --export   prints the list as CSV on standard output, verified addresses only
 */
import { pipeline } from "node:stream/promises";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { listWaitlist } from "@/lib/domain/waitlist/list-waitlist";
import type { Table } from "@/lib/files/table/columns";
import { csvStream } from "@/lib/files/table/csv-stream";
import { closeDb, db } from "@/lib/platform/db";
import { namedOperator } from "./named-operator";

const actor = namedOperator();
const [slug, flag] = process.argv.slice(2);

async function main(): Promise<number> {
  if (!slug || (flag !== undefined && flag !== "--export")) {
    console.error("Usage: npm run waitlist -- <event> [--export] [--by <name>]");
    return 2;
  }
  const waiting = await listWaitlist(slug);
  if (flag) {
    const addresses = { event: slug, addresses: waiting.length };
    await recordAudit(db, { actor, act: "event.waits_exported", subject: { kind: "event", id: slug }, after: addresses });
    await pipeline(csvStream(waitsFile(waiting), "en"), process.stdout, { end: false });
    return 0;
  }
  const counts = new Map<string, { waiting: number; told: number }>();
  for (const { sessionId, session, reason, toldAt } of waiting) {
    const key = `${sessionId}  ${session.startsAt.toISOString()}  ${reason}`;
    const count = counts.get(key) ?? { waiting: 0, told: 0 };
    count[toldAt ? "told" : "waiting"]++;
    counts.set(key, count);
  }
  for (const [key, count] of counts) console.log(`${key}  waiting ${count.waiting}  told ${count.told}`);
  if (counts.size === 0) console.log("The waitlist is empty.");
  return 0;
}

type WaitLine = { session_id: number; session: Date; why: string; email: string; language: string; since: Date; told_at: Date | null };

function waitsFile(waiting: Awaited<ReturnType<typeof listWaitlist>>): Table<WaitLine> {
  const lines = waiting.map(({ sessionId, session, reason, member, createdAt, toldAt }) => ({
    session_id: sessionId,
    session: session.startsAt,
    why: reason,
    email: member.email,
    language: member.language,
    since: createdAt,
    told_at: toldAt,
  }));
  return {
    name: "waitlist",
    columns: {
      session_id: "id",
      session: "time",
      why: { codes: "waitReason" },
      email: "text",
      language: "text",
      since: "time",
      told_at: "time",
    },
    read: () => [lines],
  };
}

try {
  process.exitCode = await main();
} finally {
  await closeDb();
}
