import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { assertUnchanged } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { lockRight } from "@/lib/office/rights/lock-right";
import type { RightAct, RightChange, RightCreation, RightFields } from "@/lib/office/rights/types";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { db, type Prisma, type Tx } from "@/lib/platform/db";

/**
 * Add a right to an event.
 * @returns its id
 * @throws NOT_FOUND for an unknown event, or one outside the caller's scope; BAD_INPUT for sessions, prices or areas of another event
 */
export async function createRight({ event_id: eventId, ...fields }: RightCreation, { actor, eventIds }: RightAct): Promise<number> {
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const created = await db.$transaction(async (tx) => {
    const event = await tx.event.findUnique({ where: { id: eventId }, select: { slug: true } });
    if (!event) throw new DomainError("NOT_FOUND");
    await assertScope(tx, eventId, fields);
    const data = columnsOf(fields);
    await noteOfficeEdit(tx, "rights", event.slug, actor);
    const { id } = await tx.right.create({ data: { eventId, key: randomUUID(), ...data }, select: { id: true } });
    await recordAudit(tx, { actor, act: "right.created", subject: { kind: "right", id: String(id) }, eventId, after: shown(data) });
    return id;
  });
  await invalidate(["events"]);
  return created;
}

/**
 * Change a right. Tickets that were bought with it keep their price; a limit below what is used lets no one else in.
 * @throws NOT_FOUND, BAD_INPUT as createRight does, CHANGE_REFUSED when another person has changed it, and
 * for another carrier once the right has codes, a list or uses, or another bearer of its discount once it has uses: statements count
 * what was sold
 */
export async function changeRight({ right_id: id, revision, ...fields }: RightChange, { actor, eventIds }: RightAct): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockRight(tx, id, eventIds);
    assertUnchanged(revision, before.revision);
    await assertScope(tx, before.eventId, fields);
    if (fields.carrier !== before.carrier && (await isInUse(tx, id))) throw new DomainError("CHANGE_REFUSED");
    if (fields.bearer !== before.bearer && (await tx.redemption.count({ where: { rightId: id } })) > 0)
      throw new DomainError("CHANGE_REFUSED");
    const data = columnsOf(fields);
    await tx.right.update({ where: { id }, data });
    await noteEdit(tx, before.eventId, actor);
    const kept = Object.fromEntries(Object.keys(data).map((column) => [column, before[column as keyof typeof data]]));
    const { eventId } = before;
    await recordAudit(tx, {
      actor,
      act: "right.changed",
      subject: { kind: "right", id: String(id) },
      eventId,
      before: shown(kept),
      after: shown(data),
    });
  });
  await invalidate(["events"]);
}

/**
 * Stop a right, or let it be used again. Orders that hold or have used it are not touched.
 * @throws NOT_FOUND
 */
export async function stopRight({ id, stopped }: { id: number; stopped: boolean }, { actor, eventIds }: RightAct): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockRight(tx, id, eventIds);
    if ((before.stoppedAt !== null) === stopped) return;
    await tx.right.update({ where: { id }, data: { stoppedAt: stopped ? new Date() : null } });
    await noteEdit(tx, before.eventId, actor);
    const act = stopped ? "right.stopped" : "right.resumed";
    await recordAudit(tx, { actor, act, subject: { kind: "right", id: String(id) }, eventId: before.eventId });
  });
  await invalidate(["events"]);
}

/** An import of files that say otherwise asks first. */
async function noteEdit(tx: Tx, eventId: number, actor: RightAct["actor"]): Promise<void> {
  const { slug } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true } });
  await noteOfficeEdit(tx, "rights", slug, actor);
}

async function isInUse(tx: Tx, rightId: number): Promise<boolean> {
  const counts = await Promise.all([
    tx.rightCode.count({ where: { rightId } }),
    tx.rightListEntry.count({ where: { rightId } }),
    tx.redemption.count({ where: { rightId } }),
  ]);
  return counts.some((count) => count > 0);
}

/** Sessions, prices and areas must be the event's own. */
async function assertScope(tx: Tx, eventId: number, fields: RightFields): Promise<void> {
  const ofEvent = { session: { eventId } };
  const [sessions, prices, areas] = await Promise.all([
    tx.eventSession.count({ where: { id: { in: fields.session_ids }, eventId } }),
    tx.price.count({ where: { id: { in: fields.price_ids }, ...ofEvent } }),
    tx.area.count({ where: { id: { in: fields.area_ids }, ...ofEvent } }),
  ]);
  const wrong = [
    sessions !== new Set(fields.session_ids).size && "session_ids",
    prices !== new Set(fields.price_ids).size && "price_ids",
    areas !== new Set(fields.area_ids).size && "area_ids",
  ].filter((field) => typeof field === "string");
  if (wrong.length > 0) throw new DomainError("BAD_INPUT", { details: wrong.map((field) => ({ field, key: "invalid" })) });
}

/** As the audit stores it: times as text. */
const shown = (columns: object) => JSON.parse(JSON.stringify(columns)) as Prisma.InputJsonObject;

function columnsOf(fields: RightFields) {
  const { name, carrier, tag, weight, bearer, budget } = fields;
  return {
    name,
    carrier,
    tag,
    weight,
    bearer,
    budget,
    givesSee: fields.sees,
    givesEarly: fields.early,
    cutAmount: fields.amount,
    cutPercent: fields.percent,
    groupSize: fields.group?.size ?? null,
    groupPaid: fields.group?.paid ?? null,
    orderLimit: fields.order_limit,
    memberLimit: fields.member_limit,
    sessionIds: fields.session_ids,
    priceIds: fields.price_ids,
    areaIds: fields.area_ids,
    payWays: fields.pay_ways,
    validFrom: fields.valid_from,
    validUntil: fields.valid_until,
    maxTickets: fields.max_tickets,
    maxPerMember: fields.max_per_member,
    maxPerOrder: fields.max_per_order,
    minAmount: fields.min_amount,
  };
}
