import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import { personOf } from "@/lib/office/orders/person-of";
import type { personSchema } from "@/lib/office/orders/schemas";

type Reveal = { orderId: string; actor: AuditActor; reason: string };

/**
 * Returns an order's buyer in full, for staff on the phone with them. The audit records who read it and why.
 * @throws READ_QUOTA
 */
export async function revealOrder({ orderId, actor, reason }: Reveal): Promise<z.input<typeof personSchema>> {
  return readPersonalData({ actor, act: "order.personal_data_read", reason }, async (tx) => {
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { invoice: { select: { email: true } }, member: { select: { email: true } } },
    });
    return { result: personOf(order, { masked: false }), subject: { kind: "order", id: order.orderNo }, eventId: order.eventId };
  });
}
