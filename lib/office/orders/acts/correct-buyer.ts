import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { auditedPerson } from "@/lib/domain/members/audited-person";
import { toE164 } from "@/lib/domain/members/phone";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import type { buyerCorrectionSchema } from "@/lib/domain/orders/schemas";
import { mailTicketLink } from "@/lib/domain/tickets/mail-ticket-link";
import { DomainError } from "@/lib/errors/domain-error";
import { changeMailAddress } from "@/lib/office/orders/acts/change-mail-address";
import { db } from "@/lib/platform/db";

type Correction = {
  orderId: string;
  actor: AuditActor;
  correction: z.output<typeof buyerCorrectionSchema>;
  reason: string;
  /** the caller mails the order itself */ isMailed?: boolean;
};

/**
 * Corrects an order's buyer and mail address. An old address is notified, unsent mails go to the new one, and mailed links to
 * tickets become invalid: a holder without an account gets a new link. The audit stores both values masked, because it cannot be
 * erased, with digests that prove the originals.
 * @throws CHANGE_REFUSED for a cancelled order, BAD_INPUT
 */
export async function correctBuyer({ orderId, actor, correction, reason, isMailed = false }: Correction): Promise<void> {
  const { last_name: lastName, first_name: firstName, mobile, email } = correction;
  await db.$transaction(async (tx) => {
    const { orderNo, eventId, status } = await lockOrder(tx, orderId);
    if (status === "cancelled") throw new DomainError("CHANGE_REFUSED");
    const old = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: {
        buyerLastName: true,
        buyerFirstName: true,
        buyerMobile: true,
      },
    });
    const stored = mobile === undefined ? undefined : toE164(mobile.mobile, mobile.country_code);
    if (stored === null) throw new DomainError("BAD_INPUT", { details: [{ field: "mobile", key: "mobile_rule" }] });
    await tx.order.update({ where: { id: orderId }, data: { buyerLastName: lastName, buyerFirstName: firstName, buyerMobile: stored } });
    const oldEmail = email === undefined ? undefined : await changeMailAddress(tx, { orderId, email });
    if (oldEmail === undefined) await tx.order.update({ where: { id: orderId }, data: { linkVersion: { increment: 1 } } });
    if (!isMailed) await mailTicketLink(tx, orderId);
    const isNamed = lastName !== undefined || firstName !== undefined;
    await tx.orderLog.create({ data: { orderId, event: "buyer_corrected", actor: "operator", data: { fields: Object.keys(correction) } } });
    await recordAudit(tx, {
      actor,
      act: "order.buyer_corrected",
      subject: { kind: "order", id: orderNo },
      eventId,
      before: auditedPerson({
        name: isNamed ? fullName(old.buyerLastName, old.buyerFirstName) : undefined,
        mobile: stored ? { stored: old.buyerMobile, shown: localMobile(old.buyerMobile) } : undefined,
        email: oldEmail,
      }),
      after: auditedPerson({
        name: isNamed ? fullName(lastName ?? old.buyerLastName, firstName ?? old.buyerFirstName) : undefined,
        mobile: stored ? { stored, shown: localMobile(stored) } : undefined,
        email: oldEmail === undefined ? undefined : email,
      }),
      reason,
    });
  });
}
