import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

type By = { actor: AuditActor; eventIds: number[] | null };

/** Gives a short link another name. Its address, its words and its figures stay. @throws NOT_FOUND */
export async function renameLink({ id, name }: { id: number; name: string }, { actor, eventIds }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const link = await findOwn(tx, id, eventIds);
    await tx.buyerSource.update({ where: { id }, data: { name }, select: { id: true } });
    const subject = { kind: "event" as const, id: String(link.eventId) };
    const [before, after] = [
      { name: link.name, code: link.code },
      { name, code: link.code },
    ];
    await recordAudit(tx, { actor, act: "link.renamed", subject, eventId: link.eventId, before, after });
  });
}

/**
 * Ends a short link for good: it still leads to its event, because posters stay on walls, but no visit counts any more.
 * @throws NOT_FOUND; CHANGE_REFUSED if it was ended before
 */
export async function endLink(id: number, { actor, eventIds }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const link = await findOwn(tx, id, eventIds);
    const { count } = await tx.buyerSource.updateMany({ where: { id, endedAt: null }, data: { endedAt: new Date() } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const subject = { kind: "event" as const, id: String(link.eventId) };
    const before = { name: link.name, code: link.code };
    await recordAudit(tx, { actor, act: "link.ended", subject, eventId: link.eventId, before });
  });
}

async function findOwn(tx: Tx, id: number, eventIds: number[] | null) {
  const link = await tx.buyerSource.findFirst({
    where: { id, kind: "link", ...(eventIds ? { eventId: { in: eventIds } } : {}) },
    select: { name: true, code: true, eventId: true },
  });
  if (!link) throw new DomainError("NOT_FOUND");
  return link;
}
