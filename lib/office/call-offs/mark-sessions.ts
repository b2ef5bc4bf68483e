import type { CallOffKind } from "@/lib/domain/events/rules";
import type { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { closesSale } from "@/lib/office/call-offs/rules";
import { addSeconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

type CallOff = Awaited<ReturnType<typeof findCallOff>>;
type Marked = CallOff["sessions"][number];

/** Write into the sessions, which are locked, what becomes of them; and beside it what they were. */
export async function markSessions(tx: Tx, { id, kind, sessions }: CallOff, at: Date): Promise<void> {
  for (const marked of sessions) {
    const { sessionId, session } = marked;
    const was = await soldBefore(tx, marked);
    await tx.callOffSession.update({
      where: { callOffId_sessionId: { callOffId: id, sessionId } },
      data: { fromStartsAt: session.startsAt, fromSaleStartsAt: was.starts, fromSaleEndsAt: was.ends },
    });
    if (closesSale(kind as CallOffKind)) await close(tx, marked, { kind, at });
    else await move(tx, marked, was);
  }
}

/** The sale as it was before a postponement closed it. */
async function soldBefore(tx: Tx, { sessionId, session }: Marked): Promise<{ starts: Date; ends: Date }> {
  const own = { starts: session.saleStartsAt, ends: session.saleEndsAt };
  if (session.calledOff !== "postponed") return own;
  const postponed = await tx.callOffSession.findFirst({
    where: { sessionId, callOff: { kind: "postponed", confirmedAt: { not: null } } },
    orderBy: { callOff: { confirmedAt: "desc" } },
  });
  return { starts: postponed?.fromSaleStartsAt ?? own.starts, ends: postponed?.fromSaleEndsAt ?? own.ends };
}

/** A sale that ends now: every claim, tag and room judges by its end. One that has not begun is over before it does. */
async function close(tx: Tx, { sessionId, session }: Marked, { kind, at }: { kind: string; at: Date }): Promise<void> {
  await tx.eventSession.update({
    where: { id: sessionId },
    data: {
      calledOff: kind,
      calledOffFrom: session.calledOffFrom ?? session.startsAt,
      saleEndsAt: session.saleEndsAt < at ? session.saleEndsAt : at,
      ...(session.saleStartsAt < at ? {} : { saleStartsAt: addSeconds(at, -1) }),
    },
  });
}

/** All times move by as much as the beginning does; entry times of an exhibition too. */
async function move(tx: Tx, { sessionId, session, toStartsAt }: Marked, was: { starts: Date; ends: Date }): Promise<void> {
  const by = ((toStartsAt as Date).getTime() - session.startsAt.getTime()) / 1_000;
  const ends = addSeconds(was.ends, by);
  await tx.eventSession.update({
    where: { id: sessionId },
    data: {
      calledOff: "rescheduled",
      calledOffFrom: session.calledOffFrom ?? session.startsAt,
      startsAt: toStartsAt as Date,
      entryAt: addSeconds(session.entryAt, by),
      endsAt: addSeconds(session.endsAt, by),
      saleStartsAt: was.starts,
      saleEndsAt: ends > was.starts ? ends : addSeconds(was.starts, 1),
    },
  });
  // Later ones first when they move on, so that none meets its neighbour's time on the way.
  const times = await tx.ticketTime.findMany({ where: { sessionId }, orderBy: { startsAt: by > 0 ? "desc" : "asc" } });
  for (const { id, startsAt, entryUntil } of times)
    await tx.ticketTime.update({ where: { id }, data: { startsAt: addSeconds(startsAt, by), entryUntil: addSeconds(entryUntil, by) } });
}
