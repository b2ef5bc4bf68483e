import { stateOfDraw, timetable } from "@/lib/domain/draws/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { OfficeDrawList } from "@/lib/office/draws/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists the draws of an event, the latest first. @throws NOT_FOUND outside the reader's scope */
export async function listDraws(eventId: number, eventIds: number[] | null, now = new Date()): Promise<OfficeDrawList> {
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  if ((await db.event.count({ where: { id: eventId } })) === 0) throw new DomainError("NOT_FOUND");
  const draws = await db.draw.findMany({
    where: { eventId },
    orderBy: { createdAt: "desc" },
    omit: { secret: true, leaves: true, ranks: true, manifest: true, result: true },
    include: { wishes: { orderBy: { position: "asc" } }, voided: { select: { confirmedAt: true } } },
  });
  // One row of each: a relation that takes one is read as a whole.
  const first = await Promise.all(draws.map(({ id: drawId }) => db.drawEntry.findFirst({ where: { drawId }, select: { drawId: true } })));
  return {
    items: draws.map((draw) => ({
      draw_id: draw.id,
      state: stateOfDraw(draw, now),
      is_void: Boolean(draw.voided?.confirmedAt),
      opens_at: isoInTaipei(draw.opensAt),
      closes_at: isoInTaipei(draw.closesAt),
      result_at: isoInTaipei(draw.resultAt),
      ends_at: isoInTaipei(timetable(draw.resultAt, draw.payHours).at(-1)?.payUntil ?? draw.resultAt),
      is_empty: !first.some((entry) => entry?.drawId === draw.id),
      entries: draw.entries,
      wishes: draw.wishes.map(({ sessionId, priceId, places }) => ({ session_id: String(sessionId), price_id: String(priceId), places })),
    })),
  };
}
