import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { officeKey } from "@/lib/domain/content/rules";
import { keyOfUpload } from "@/lib/domain/pictures/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { rowId } from "@/lib/input/ids";
import { readPiece } from "@/lib/office/shop/pieces/read-piece";
import { gapsOfPiece } from "@/lib/office/shop/rules";
import type { PieceData, ShopScope } from "@/lib/office/shop/types";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { db, type Prisma, type Tx } from "@/lib/platform/db";

export type PieceSave = {
  /** null: a new piece */
  id: number | null;
  /** as it was read; a piece that a colleague has changed since is not overwritten */
  version: string | undefined;
  published: boolean;
  data: PieceData;
};
type By = { actor: AuditActor; scope: ShopScope };

/**
 * Saves a piece with its specs. Sold lines retain their price, and a spec's stock is only written for a new spec, because
 * sales reduce it in the meantime.
 * @returns its id
 * @throws MERCHANDISE_NOT_FOUND; CHANGE_REFUSED if it has changed since it was read, or a spec that was ordered is left
 * out; BAD_INPUT naming each gap of a piece that is to be published, and an unknown event or picture
 */
export async function savePiece(save: PieceSave, { actor, scope }: By): Promise<number> {
  const { published, data } = save;
  const written = await db.$transaction(async (tx) => {
    const id = save.id === null ? null : await lockPiece(tx, save.id);
    const before = id === null ? null : await readPiece({ id, scope }, tx);
    if (before && before.version !== save.version) throw new DomainError("CHANGE_REFUSED");
    await assertUsable(tx, { published, data, scope });
    const row = columns(data, published);
    const { id: saved, key } =
      id === null
        ? await tx.merchandise.create({ data: { key: officeKey(randomUUID().slice(0, 8)), ...row } })
        : await tx.merchandise.update({ where: { id }, data: row });
    await writeSpecs(tx, saved, data.specs, before?.ordered ?? []);
    await noteOfficeEdit(tx, "merchandise", key, actor);
    await recordAudit(tx, {
      actor,
      act: before === null ? "merchandise.created" : "merchandise.changed",
      subject: { kind: "merchandise", id: String(saved) },
      eventId: row.eventId,
      before: before ? { published: before.published, ...before.data } : undefined,
      after: { published, ...data },
    });
    return saved;
  });
  await invalidate(["merchandise"]);
  return written;
}

/** Locks the piece, so that the version that was compared is the one that is replaced. */
async function lockPiece(tx: Tx, id: number): Promise<number> {
  await tx.$executeRaw`SELECT id FROM merchandise WHERE id = ${id} FOR UPDATE`;
  return id;
}

function columns(data: PieceData, isPublished: boolean) {
  return {
    category: data.category,
    eventId: data.event_id === null ? null : rowId(data.event_id),
    name: data.name,
    details: data.details,
    images: data.images,
    isLimited: data.limited || data.quota > 0,
    quota: data.quota,
    quotaScope: data.quota_scope,
    customText: data.custom_text,
    delivery: data.delivery,
    listedAt: new Date(data.listed_at),
    isPublished,
  } satisfies Partial<Prisma.MerchandiseUncheckedCreateInput>;
}

async function assertUsable(tx: Tx, { published, data, scope }: { published: boolean; data: PieceData; scope: ShopScope }): Promise<void> {
  const wrong = published ? gapsOfPiece(data) : [];
  const eventId = data.event_id === null ? null : rowId(data.event_id);
  // Staff who are limited to some events make pieces only for these.
  if (scope !== null && (eventId === null || !scope.includes(eventId))) wrong.push("event_id");
  else if (eventId !== null && (await tx.event.count({ where: { id: eventId } })) === 0) wrong.push("event_id");
  const uploads = data.images.flatMap((path) => keyOfUpload(path) ?? []);
  const known = await tx.picture.findMany({ where: { key: { in: uploads } }, select: { key: true } });
  if (uploads.some((key) => !known.some((one) => one.key === key))) wrong.push("images");
  if (wrong.length > 0) throw new DomainError("BAD_INPUT", { details: wrong.map((field) => ({ field, key: "invalid" })) });
}

async function writeSpecs(tx: Tx, merchandiseId: number, specs: PieceData["specs"], ordered: string[]): Promise<void> {
  const present = await tx.merchandiseSpec.findMany({ where: { merchandiseId }, select: { id: true } });
  const kept = specs.flatMap(({ spec_id: id }) => (id === null ? [] : [rowId(id)]));
  const isOwn = (id: number) => present.some((spec) => spec.id === id);
  if (!kept.every(isOwn) || new Set(kept).size < kept.length) throw new DomainError("MERCHANDISE_NOT_FOUND");
  const gone = present.filter(({ id }) => !kept.includes(id));
  if (gone.some(({ id }) => ordered.includes(String(id)))) throw new DomainError("CHANGE_REFUSED");
  await tx.merchandiseSpec.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const [position, { spec_id: id, name, price, stock }] of specs.entries()) {
    if (id !== null) await tx.merchandiseSpec.update({ where: { id: rowId(id) }, data: { name, price, position } });
    else
      await tx.merchandiseSpec.create({ data: { merchandiseId, key: officeKey(randomUUID().slice(0, 8)), name, price, stock, position } });
  }
}
