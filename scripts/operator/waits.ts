/**
 * Who waits at an event for its sale or for seats:
 *   npm run waits -- halo-six-orbit            how many, by session and reason
 *   npm run waits -- halo-six-orbit --export   the list as CSV on standard output, verified addresses only
 */
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { listWaiting } from "@/lib/domain/waits/list-waiting";
import { closeDb, db } from "@/lib/platform/db";
import { namedOperator } from "./named-operator";

const actor = namedOperator();
const [slug, flag] = process.argv.slice(2);

async function main(): Promise<number> {
  if (!slug || (flag !== undefined && flag !== "--export")) {
    console.error("Usage: npm run waits -- <event> [--export] [--by <name>]");
    return 2;
  }
  const waiting = await listWaiting(slug);
  if (flag) {
    const addresses = { event: slug, addresses: waiting.length };
    await recordAudit(db, { actor, act: "event.waits_exported", subject: { kind: "event", id: slug }, after: addresses });
    console.log("session,starts_at,reason,email,language,since,told_at");
    for (const { sessionId, session, reason, member, createdAt, toldAt } of waiting)
      console.log(
        [
          sessionId,
          session.startsAt.toISOString(),
          reason,
          quoted(member.email),
          member.language,
          createdAt.toISOString(),
          toldAt?.toISOString() ?? "",
        ].join(","),
      );
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
  if (counts.size === 0) console.log("Nobody waits.");
  return 0;
}

/** A field of CSV that no spreadsheet takes for a formula. */
function quoted(text: string): string {
  return `"${/^[=+\-@]/.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

try {
  process.exitCode = await main();
} finally {
  await closeDb();
}
