import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { createDraw } from "@/lib/domain/draws/create-draw";
import { removeDraw } from "@/lib/domain/draws/remove-draw";
import { DomainError } from "@/lib/errors/domain-error";
import type { createDrawSchema } from "@/lib/office/draws/schemas";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { db, type Tx } from "@/lib/platform/db";

type By = { actor: AuditActor; /** the events that the caller is limited to; null: all */ eventIds: number[] | null };

/**
 * Add a draw to an event: its places leave the general sale at once.
 * @returns the event's id
 * @throws NOT_FOUND for an event outside the caller's scope, or a session or price of another event; CHANGE_REFUSED for times that do
 * not fit; NOT_ENOUGH_TICKETS
 */
export async function saveDraw(wish: z.output<typeof createDrawSchema>, { actor, eventIds }: By): Promise<number> {
  const { event_id: eventId, opens_at: opensAt, closes_at: closesAt, result_at: resultAt, pay_hours: payHours } = wish;
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  await db.$transaction(async (tx) => {
    const id = await createDraw(tx, {
      eventId,
      opensAt,
      closesAt,
      resultAt,
      payHours,
      partyMax: wish.party_max,
      wishesMax: wish.wishes_max,
      companionsNamed: wish.companions_named,
      wishes: wish.wishes.map(({ session_id: sessionId, price_id: priceId, places }) => ({ sessionId, priceId, places })),
      actorName: actor.name,
    });
    await noteEdit(tx, eventId, actor);
    const after = { opens_at: opensAt.toISOString(), closes_at: closesAt.toISOString(), result_at: resultAt.toISOString() };
    await recordAudit(tx, { actor, act: "draw.created", subject: { kind: "draw", id }, eventId, after });
  });
  await invalidate(["events", `event:${eventId}`]);
  return eventId;
}

/**
 * Remove a draw that has no entries: its places return to the general sale.
 * @returns the event's id
 * @throws NOT_FOUND, CHANGE_REFUSED once there is an entry
 */
export async function dropDraw(drawId: string, { actor, eventIds }: By): Promise<number> {
  const draw = await db.draw.findFirst({
    where: { id: drawId, ...(eventIds && { eventId: { in: eventIds } }) },
    select: { eventId: true },
  });
  if (!draw) throw new DomainError("NOT_FOUND");
  const { eventId } = draw;
  await db.$transaction(async (tx) => {
    await removeDraw(tx, drawId);
    await noteEdit(tx, eventId, actor);
    await recordAudit(tx, { actor, act: "draw.removed", subject: { kind: "draw", id: drawId }, eventId });
  });
  await invalidate(["events", `event:${eventId}`]);
  return eventId;
}

/** Notes a change of an event's draws: the next import of files asks before it writes over it. */
export async function noteEdit(tx: Tx, eventId: number, actor: AuditActor): Promise<void> {
  const { slug } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true } });
  await noteOfficeEdit(tx, "draws", slug, actor);
}
