import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { sessionNotOver } from "@/lib/domain/events/session-over";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { eraseAttempts } from "@/lib/domain/passwords/login-lock";
import { DomainError } from "@/lib/errors/domain-error";
import { ORDER_KEYS_LOCK, refreshOrderKeys } from "@/lib/office/orders/search/refresh-order-keys";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";

/** A rule that prevents the deletion of an account, and the number of cases. */
export type DeletionRule = { rule: "unpaid" | "tickets" | "refunds" | "parcels" | "returns"; count: number };

const sentences: Record<DeletionRule["rule"], (count: number) => string> = {
  unpaid: () => "an order is unpaid: it must be paid or cancelled first",
  tickets: (count) => `${count} ticket(s) that are still valid: their events are to come, or cancelled and not refunded yet`,
  refunds: (count) => `${count} refund(s) are not finished`,
  parcels: (count) => `${count} order(s) are not delivered yet`,
  returns: (count) => `${count} return(s) are not finished`,
};

/** Says why an account cannot be deleted now, as rules and in sentences for the operator. */
export class DeletionRefused extends Error {
  readonly reasons: string[];
  constructor(readonly rules: DeletionRule[]) {
    const reasons = rules.map(({ rule, count }) => sentences[rule](count));
    super(reasons.join("; "));
    this.reasons = reasons;
    this.name = "DeletionRefused";
  }
}

const lockedRow = z.strictObject({ gone: z.boolean() });

/** States of an invoice that is not issued and still needs its recipient. */
const unissued = ["waiting", "failed"];

async function reasonsAgainst(tx: Tx, memberId: string, now: Date): Promise<DeletionRule[]> {
  // A ticket of a cancelled session is valid until its refund is under way.
  const [unpaid, upcoming, refunds, parcels, returns] = await Promise.all([
    tx.order.count({ where: { memberId, status: "unpaid" } }),
    tx.ticket.count({
      where: { memberId, status: { in: ["valid", "picked_up"] }, session: { OR: [sessionNotOver(now), { calledOff: "cancelled" }] } },
    }),
    tx.refund.count({ where: { order: { memberId }, status: { in: ["requested", "approved", "refund_due"] } } }),
    tx.order.count({ where: { memberId, status: "paid", deliveryStatus: "preparing" } }),
    tx.merchandiseReturn.count({ where: { order: { memberId }, status: { in: ["requested", "approved"] } } }),
  ]);
  const rules: DeletionRule[] = [
    { rule: "unpaid", count: unpaid },
    { rule: "tickets", count: upcoming },
    { rule: "refunds", count: refunds },
    { rule: "parcels", count: parcels },
    { rule: "returns", count: returns },
  ];
  return rules.filter(({ count }) => count > 0);
}

/** Returns why this account cannot be deleted now; empty if it can. */
export function reasonsAgainstDeletion(memberId: string, now = new Date()): Promise<DeletionRule[]> {
  return db.$transaction((tx) => reasonsAgainst(tx, memberId, now));
}

/**
 * Erases names, numbers and addresses of the buyer, names and guests of tickets, custom texts, the source of the first visit, recipients of issued invoices, card
 * digits, and devices with passes. Sums by source have no names and remain.
 */
async function eraseFromOrders(tx: Tx, memberId: string): Promise<void> {
  const order = { memberId };
  await tx.order.updateMany({
    where: order,
    data: {
      buyerLastName: "",
      buyerFirstName: "",
      buyerMobile: "",
      buyerCity: "",
      buyerDistrict: "",
      buyerAddress: "",
      sourceId: null,
      idempotencyKey: null,
      idempotencyHash: null,
    },
  });
  await tx.invoice.updateMany({ where: { order, status: { notIn: unissued } }, data: { email: "", carrier: null, donate: null } });
  await tx.orderItem.updateMany({ where: { order }, data: { customText: Prisma.DbNull } });
  await tx.merchandiseReturn.updateMany({ where: { order }, data: { reason: "", note: null, idempotencyKey: null } });
  await tx.order.updateMany({ where: { ...order, inspectionReason: { not: null } }, data: { inspectionReason: "" } });
  await tx.orderNote.deleteMany({ where: { order } });
  await tx.ticketName.deleteMany({ where: { ticket: order } });
  await tx.ticketGuest.deleteMany({ where: { OR: [{ ticket: order }, { memberId }] } });
  await tx.walletPass.deleteMany({ where: { memberId } });
  await tx.payment.updateMany({ where: { order }, data: { cardLast4: null } });
  await tx.$executeRaw`UPDATE payout_lines SET bank_account = NULL FROM refunds JOIN orders ON orders.id = refunds.order_id WHERE refunds.id = payout_lines.refund_id AND orders.member_id = ${memberId}::uuid AND payout_lines.state <> 'open'`;
  await tx.$executeRaw`UPDATE refunds SET bank_account = NULL, reason = NULL, note = NULL FROM orders WHERE orders.id = refunds.order_id AND orders.member_id = ${memberId}::uuid AND refunds.status IN ('refunded', 'rejected')`;
  await tx.$executeRaw`DELETE FROM mail_outbox WHERE member_id = ${memberId}::uuid OR order_id IN (SELECT id FROM orders WHERE member_id = ${memberId}::uuid)`;
}

/**
 * Leaves of the keys of the member's orders what is not personal: numbers of orders and payments. The lock makes a worker that has read
 * the names write them before, and one that comes later read none.
 */
async function eraseKeys(tx: Tx, memberId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ORDER_KEYS_LOCK})`;
  const orders = await tx.order.findMany({ where: { memberId }, select: { id: true } });
  await refreshOrderKeys(
    tx,
    orders.map(({ id }) => id),
  );
}

type Deletion = { memberId: string; actor: AuditActor; reason?: string };

/**
 * Deletes an account: no login is possible, its number is free, and nothing identifies the person any more. Data that tax
 * law requires remain: orders with amounts and dates, payments, invoices with their number and, for companies, title and tax
 * number. A second run erases what could not be erased before (recipients of invoices that were not issued yet).
 * @throws DeletionRefused with the reasons, MEMBER_NOT_FOUND
 */
export async function deleteMember({ memberId, actor, reason }: Deletion, now = new Date()): Promise<void> {
  if (memberId === HOUSE_MEMBER) throw new DomainError("MEMBER_NOT_FOUND");
  const member = await db.member.findUnique({ where: { id: memberId }, select: { mobile: true } });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  await db.$transaction(async (tx) => {
    const [locked] = await queryRows(
      tx,
      lockedRow,
      Prisma.sql`SELECT deleted_at IS NOT NULL AS gone FROM members WHERE id = ${memberId}::uuid FOR UPDATE`,
    );
    const reasons = await reasonsAgainst(tx, memberId, now);
    if (reasons.length > 0) throw new DeletionRefused(reasons);
    await eraseFromOrders(tx, memberId);
    await recordAudit(tx, { actor, act: "member.deleted", subject: { kind: "member", id: memberId }, reason });
    if (locked?.gone) return eraseKeys(tx, memberId);
    await tx.login.deleteMany({ where: { memberId } });
    await tx.memberPasskey.deleteMany({ where: { memberId } });
    await tx.waitlistEntry.deleteMany({ where: { memberId } });
    await tx.follow.deleteMany({ where: { memberId } });
    await tx.followNotice.deleteMany({ where: { memberId } });
    await tx.memberCalendar.deleteMany({ where: { memberId } });
    await tx.rightHolder.deleteMany({ where: { memberId } });
    await tx.member.update({
      where: { id: memberId },
      data: {
        mobile: `deleted:${memberId}`,
        passwordHash: "",
        lastName: "",
        firstName: "",
        email: "",
        zip: "",
        city: "",
        district: "",
        simpleAddress: "",
        invoiceKept: Prisma.DbNull,
        restrictedUntil: null,
        restrictionReason: null,
        restrictionAppeal: null,
        phoneVerifiedAt: null,
        emailVerifiedAt: null,
        lastLoginAt: null,
        deletedAt: now,
        log: { create: { event: "deleted", actor: "operator" } },
      },
    });
    await eraseKeys(tx, memberId);
  });
  await eraseAttempts(member.mobile);
  await eraseAttempts(memberId);
}
