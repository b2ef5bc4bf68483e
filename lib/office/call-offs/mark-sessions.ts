import type { CallOffKind } from "@/lib/domain/events/rules";
import type { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { closesSale } from "@/lib/office/call-offs/rules";
import { addSeconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

type CallOff = Awaited<ReturnType<typeof findCallOff>>;
type Marked = CallOff["sessions"][number];

/** Applies a call-off to its sessions, which are locked, and stores their previous values with the call-off. */
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

/** Returns the sale's times as they were before a postponement closed the sale. */
async function soldBefore(tx: Tx, { sessionId, session }: Marked): Promise<{ starts: Date; ends: Date }> {
  const own = { starts: session.saleStartsAt, ends: session.saleEndsAt };
  if (session.calledOff !== "postponed") return own;
  const postponed = await tx.callOffSession.findFirst({
    where: { sessionId, callOff: { kind: "postponed", confirmedAt: { not: null } } },
    orderBy: { callOff: { confirmedAt: "desc" } },
  });
  return { starts: postponed?.fromSaleStartsAt ?? own.starts, ends: postponed?.fromSaleEndsAt ?? own.ends };
}

/** Ends the sale now: every claim, tag and waiting room goes by this end. A sale that has not begun ends before it begins. */
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

/** Moves all times by the same interval as the start, including the entry times of an exhibition. */
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
  // When times move later, update the latest first, so that no time collides with its neighbour's on the way.
  const times = await tx.ticketTime.findMany({ where: { sessionId }, orderBy: { startsAt: by > 0 ? "desc" : "asc" } });
  for (const { id, startsAt, entryUntil } of times)
    await tx.ticketTime.update({ where: { id }, data: { startsAt: addSeconds(startsAt, by), entryUntil: addSeconds(entryUntil, by) } });
}
