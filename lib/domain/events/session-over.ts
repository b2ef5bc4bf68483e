import { Prisma } from "@/lib/platform/db";

/**
 * Whether a session is over, in SQL and by the database's clock: the same rule as `isSessionOver` in rules.ts.
 * @param alias of `event_sessions`
 * @param end of the entry time in question, where it may have one; null counts as the session's own end
 */
export function sessionIsOver(alias: "s" | "es", end?: Prisma.Sql): Prisma.Sql {
  const session = Prisma.raw(alias);
  const ends = end ? Prisma.sql`coalesce(${end}, ${session}.ends_at)` : Prisma.sql`${session}.ends_at`;
  return Prisma.sql`session_is_over(${session}.called_off, ${ends})`;
}

/** Sessions that are not over, as a condition of Prisma: the same rule as `isSessionOver` in rules.ts. */
export function sessionNotOver(now: Date): Prisma.EventSessionWhereInput {
  return { OR: [{ calledOff: "postponed" }, { endsAt: { gt: now }, OR: [{ calledOff: null }, { calledOff: "rescheduled" }] }] };
}
