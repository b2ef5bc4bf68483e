import { DomainError } from "@/lib/errors/domain-error";
import { withinScope } from "@/lib/office/orders/find-order";
import type { Scope } from "@/lib/office/orders/types";
import { db } from "@/lib/platform/db";

/** Selects an order with everything that belongs to it. @throws ORDER_NOT_FOUND, also outside the scope */
export async function selectOrder(orderNo: string, scope: Scope) {
  const order = await db.order.findFirst({
    where: { orderNo, ...withinScope(scope) },
    include: {
      member: {
        select: {
          id: true,
          lastName: true,
          firstName: true,
          email: true,
          createdAt: true,
          deletedAt: true,
          _count: { select: { orders: { where: withinScope(scope) } } },
        },
      },
      session: { include: { hall: { select: { name: true } } } },
      items: {
        orderBy: { id: "asc" },
        include: {
          priceOf: { select: { name: true } },
          product: { select: { name: true } },
          spec: { select: { name: true, merchandise: { select: { name: true } } } },
          seat: { select: { id: true, row: true, number: true, area: { select: { name: true, section: true } } } },
          redemptions: { where: { isPrice: true }, select: { right: { select: { name: true } } } },
          ticket: {
            include: {
              scans: { orderBy: { id: "asc" } },
              holder: true,
              guest: { include: { member: { select: { mobile: true, countryCode: true } } } },
            },
          },
        },
      },
      invoice: true,
      payments: { orderBy: { attempt: "asc" }, include: { log: { orderBy: { id: "asc" } } } },
      refunds: { orderBy: { id: "asc" } },
      log: { orderBy: { id: "asc" } },
      // the latest one, because a postponed session can be called off again
      callOffs: {
        where: { callOff: { state: { in: ["running", "done"] } } },
        orderBy: { callOff: { confirmedAt: "desc" } },
        take: 1,
        select: { state: true, reason: true, callOff: { select: { id: true, kind: true } } },
      },
      notes: { orderBy: { id: "asc" } },
      tags: { orderBy: [{ taggedAt: "asc" }, { wordId: "asc" }], select: { word: { select: { word: true } } } },
      parent: { select: { orderNo: true, kind: true, status: true, totalPrice: true } },
      added: { select: { orderNo: true, kind: true, status: true, totalPrice: true }, orderBy: { orderNo: "asc" } },
    },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  return order;
}
export type SelectedOrder = Awaited<ReturnType<typeof selectOrder>>;
