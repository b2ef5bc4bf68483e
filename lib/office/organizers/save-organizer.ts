import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertUnchanged } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { shownDetails } from "@/lib/office/organizers/shown";
import type { SaveOrganizer } from "@/lib/office/organizers/types";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { db, type Prisma } from "@/lib/platform/db";

/**
 * Saves the names, tax number and contact of an organizer. A new name is on the pages of its events at once. The audit records
 * which contact details changed, without their values.
 * @returns its id
 * @throws NOT_FOUND; CHANGE_REFUSED if it has changed since it was read; BAD_INPUT for a name that another organizer has
 */
export async function saveOrganizer(wish: SaveOrganizer, actor: AuditActor): Promise<{ organizer_id: string }> {
  const { organizer_id: id, revision, name } = wish;
  const data = {
    name,
    legalName: wish.legal_name,
    taxNumber: wish.tax_number,
    contactName: wish.contact_name,
    contactEmail: wish.contact_email,
    contactPhone: wish.contact_phone,
  };
  const saved = await db.$transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockOrganizer(tx, id);
    if (before) assertUnchanged(revision, shownDetails(before));
    const other = await tx.organizer.findFirst({ where: { name: { path: ["tw"], equals: name.tw }, id: { not: id ?? 0 } } });
    if (other) throw taken();
    const row = before ? await tx.organizer.update({ where: { id: before.id }, data }) : await tx.organizer.create({ data });
    await tx.$executeRaw`
      UPDATE events SET organizer = ${name}::jsonb, updated_at = now() WHERE organizer_id = ${row.id} AND organizer <> ${name}::jsonb`;
    const contact = (["contactName", "contactEmail", "contactPhone"] as const).filter((field) => before?.[field] !== data[field]);
    await recordAudit(tx, {
      actor,
      act: before ? "organizer.changed" : "organizer.created",
      subject: { kind: "organizer", id: String(row.id) },
      before: before && audited(before),
      after: { ...audited(data), contact_changed: contact.length > 0 },
    });
    return row.id;
  });
  await invalidate(["events"]);
  return { organizer_id: String(saved) };
}

const audited = ({ name, legalName, taxNumber }: { name: unknown; legalName: string; taxNumber: string }) => ({
  name: name as Prisma.InputJsonObject,
  legal_name: legalName,
  tax_number: taxNumber,
});

const taken = () => new DomainError("BAD_INPUT", { details: [{ field: "name.tw", key: "invalid" }] });
