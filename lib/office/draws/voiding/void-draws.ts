import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertTimes } from "@/lib/domain/draws/create-draw";
import { voidDraw } from "@/lib/domain/draws/voiding/void-draw";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { noteEdit } from "@/lib/office/draws/save-draw";
import type { requestVoidSchema } from "@/lib/office/draws/schemas";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { isoInTaipei } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

type By = { actor: AuditActor; /** the events that the caller is limited to; null: all */ eventIds: number[] | null };
type Void = { cause: string; closesAt: Date; resultAt: Date; author: string };

/** Returns the values that the second person reads before confirming. */
export const shownVoid = ({ cause, closesAt, resultAt, author }: Void) => ({
  cause,
  closesAt: isoInTaipei(closesAt),
  resultAt: isoInTaipei(resultAt),
  author,
});

/**
 * Puts forward that a sealed draw is void, with what everyone reads as its cause and the times of the draw that takes its place. Nothing
 * happens until another staff member confirms it.
 * @returns the event's id
 * @throws NOT_FOUND; CHANGE_REFUSED if it is not sealed, has ended or was put forward already, or the times do not fit
 */
export async function requestVoid(wish: z.output<typeof requestVoidSchema>, { actor, eventIds }: By): Promise<number> {
  const { draw_id: drawId, cause, closes_at: closesAt, result_at: resultAt } = wish;
  return db.$transaction(async (tx) => {
    const { eventId, committedAt, endedAt } = await lockDraw(tx, drawId, eventIds);
    if (!committedAt || endedAt) throw new DomainError("CHANGE_REFUSED");
    await assertFits(tx, drawId, { closesAt, resultAt });
    const authorId = actor.kind === "staff" ? actor.staffId : null;
    const { count } = await tx.drawVoid.createMany({
      data: [{ drawId, cause, closesAt, resultAt, author: actor.name, authorId }],
      skipDuplicates: true,
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const after = { closes_at: closesAt.toISOString(), result_at: resultAt.toISOString() };
    await recordAudit(tx, { actor, act: "draw.void_requested", subject: { kind: "draw", id: drawId }, eventId, after, reason: cause });
    return eventId;
  });
}

/** Takes it back before it is confirmed. @returns the event's id @throws NOT_FOUND; CHANGE_REFUSED if it does not wait for a person */
export async function withdrawVoid(drawId: string, { actor, eventIds }: By): Promise<number> {
  return db.$transaction(async (tx) => {
    const { eventId } = await lockDraw(tx, drawId, eventIds);
    const { count } = await tx.drawVoid.deleteMany({ where: { drawId, confirmedAt: null } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, { actor, act: "draw.void_withdrawn", subject: { kind: "draw", id: drawId }, eventId });
    return eventId;
  });
}

/**
 * Declares a draw void that another person put forward: no offer of it can be accepted any more. A worker gives back what was paid and
 * draws again (replace-void-draws.ts).
 * @returns the event's id
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED if it does not wait, the draw has ended meanwhile, or its times no longer fit;
 * NOT_REFUNDABLE to the person who put it forward and to a linked account
 */
export async function confirmVoid({ drawId, revision }: { drawId: string; revision: string }, { actor, eventIds }: By): Promise<number> {
  const eventId = await db.$transaction(
    async (tx) => {
      await commitDurably(tx);
      const draw = await lockDraw(tx, drawId, eventIds);
      const asked = await tx.drawVoid.findUnique({ where: { drawId } });
      if (!asked || asked.confirmedAt) throw new DomainError("CHANGE_REFUSED");
      assertAsShown(revision, shownVoid(asked));
      await assertSecondPerson(tx, { requesterId: asked.authorId, actor });
      await assertFits(tx, drawId, asked);
      const now = await databaseNow();
      if (!(await voidDraw(tx, drawId, now))) throw new DomainError("CHANGE_REFUSED");
      await tx.drawVoid.update({ where: { drawId }, data: { confirmedAt: now, confirmedBy: actor.name } });
      await noteEdit(tx, draw.eventId, actor);
      const after = { put_forward_by: asked.author };
      const subject = { kind: "draw", id: drawId } as const;
      await recordAudit(tx, { actor, act: "draw.voided", subject, eventId: draw.eventId, after, reason: asked.cause });
      return draw.eventId;
    },
    { timeout: 60_000 },
  );
  await invalidate(["events", `event:${eventId}`]);
  return eventId;
}

async function lockDraw(tx: Tx, drawId: string, eventIds: number[] | null) {
  await tx.$executeRaw`SELECT FROM draws WHERE id = ${drawId}::uuid FOR NO KEY UPDATE`;
  const draw = await tx.draw.findFirst({
    where: { id: drawId, ...(eventIds && { eventId: { in: eventIds } }) },
    select: { eventId: true, committedAt: true, endedAt: true },
  });
  if (!draw) throw new DomainError("NOT_FOUND");
  return draw;
}

/** @throws CHANGE_REFUSED for times of the next draw that have passed or do not fit */
async function assertFits(tx: Tx, drawId: string, { closesAt, resultAt }: { closesAt: Date; resultAt: Date }): Promise<void> {
  const { payHours, wishes } = await tx.draw.findUniqueOrThrow({
    where: { id: drawId },
    select: { payHours: true, wishes: { select: { session: { select: { entryAt: true } } } } },
  });
  assertTimes(
    { opensAt: await databaseNow(), closesAt, resultAt, payHours },
    wishes.map(({ session }) => session),
  );
}
