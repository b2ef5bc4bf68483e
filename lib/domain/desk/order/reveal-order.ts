import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { personOf } from "@/lib/domain/desk/order/person-of";
import type { personSchema } from "@/lib/domain/desk/schemas";
import { db } from "@/lib/platform/db";

/** The buyer of an order in full, for whoever is on the phone with them. That it was read is in the audit. */
export async function revealOrder({
  orderId,
  actor,
  reason,
}: {
  orderId: string;
  actor: AuditActor;
  reason?: string;
}): Promise<z.input<typeof personSchema>> {
  return db.$transaction(async (tx) => {
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { invoice: { select: { email: true } }, member: { select: { email: true } } },
    });
    await recordAudit(tx, {
      actor,
      act: "order.personal_data_read",
      subject: { kind: "order", id: order.orderNo },
      eventId: order.eventId,
      reason,
    });
    return personOf(order, { masked: false });
  });
}
