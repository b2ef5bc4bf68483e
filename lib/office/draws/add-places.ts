import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { takePlaces } from "@/lib/domain/draws/create-draw";
import { DomainError } from "@/lib/errors/domain-error";
import type { addPlacesSchema } from "@/lib/office/draws/schemas";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { db } from "@/lib/platform/db";

/**
 * Adds free places of the general sale to a sealed draw. The sealed inventory stays: the next round publishes and gives them, so that
 * they go to those who wait.
 * @returns the event's id
 * @throws NOT_FOUND outside the caller's scope, or for a price that the draw does not have; CHANGE_REFUSED before the seal and once no
 * further round follows; NOT_ENOUGH_TICKETS
 */
export async function addPlaces(
  { draw_id: drawId, session_id: sessionId, price_id: priceId, places: wanted }: z.output<typeof addPlacesSchema>,
  { actor, eventIds }: { actor: AuditActor; /** the events that the caller is limited to; null: all */ eventIds: number[] | null },
): Promise<number> {
  const eventId = await db.$transaction(async (tx) => {
    // The places are locked before the draw, as in a claim.
    const block = await tx.seatBlock.findFirst({
      where: { drawId, sessionId, releasedAt: null, draw: eventIds ? { eventId: { in: eventIds } } : {} },
      select: { id: true, endsAt: true },
    });
    const wish = await tx.drawWish.findUnique({ where: { drawId_sessionId_priceId: { drawId, sessionId, priceId } } });
    if (!block?.endsAt || !wish) throw new DomainError("NOT_FOUND");
    const places = await takePlaces(tx, { priceId, wanted, blockId: block.id, heldUntil: block.endsAt });
    await tx.$executeRaw`SELECT FROM draws WHERE id = ${drawId}::uuid FOR NO KEY UPDATE`;
    const draw = await tx.draw.findUniqueOrThrow({
      where: { id: drawId },
      select: { eventId: true, committedAt: true, endedAt: true, roundsDrawn: true, payHours: true },
    });
    if (!draw.committedAt || draw.endedAt || draw.roundsDrawn >= draw.payHours.length || draw.payHours.length < 2)
      throw new DomainError("CHANGE_REFUSED");
    await tx.drawAddition.create({ data: { drawId, sessionId, priceId, places, actorName: actor.name } });
    await tx.drawWish.update({
      where: { drawId_sessionId_priceId: { drawId, sessionId, priceId } },
      data: { places: { increment: places } },
    });
    await tx.seatBlock.update({ where: { id: block.id }, data: { places: { increment: places } } });
    const after = { session_id: String(sessionId), price_id: String(priceId), places };
    await recordAudit(tx, { actor, act: "draw.places_added", subject: { kind: "draw", id: drawId }, eventId: draw.eventId, after });
    return draw.eventId;
  });
  await invalidate(["events", `event:${eventId}`]);
  return eventId;
}
