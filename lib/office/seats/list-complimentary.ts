import type { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { complimentaryReasons, type ComplimentaryReason } from "@/lib/office/seats/rules";
import type { complimentaryListSchema } from "@/lib/office/seats/schemas";
import { quotaRevision } from "@/lib/office/seats/set-quota";
import type { EventScope } from "@/lib/office/seats/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists a session's quotas with the number issued of each, and the present holders of complimentary tickets. @throws NOT_FOUND */
export async function listComplimentary(sessionId: number, scope: EventScope): Promise<z.input<typeof complimentaryListSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: { complimentaryQuotas: true },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const orders = await db.complimentaryOrder.findMany({
    where: { sessionId, order: { tickets: { some: { status: { not: "void" } } } } },
    orderBy: [{ createdAt: "desc" }, { orderId: "asc" }],
    include: {
      order: {
        select: {
          orderNo: true,
          buyerLastName: true,
          tickets: {
            where: { status: { not: "void" } },
            orderBy: { id: "asc" },
            select: { seatId: true, item: { select: { priceId: true } } },
          },
        },
      },
    },
  });
  const issued = (reason: ComplimentaryReason) =>
    orders.filter((one) => one.reason === reason).reduce((sum, one) => sum + one.order.tickets.length, 0);
  return {
    quotas: complimentaryReasons.map((reason) => {
      const places = session.complimentaryQuotas.find((quota) => quota.reason === reason)?.places ?? 0;
      return { reason, revision: quotaRevision(reason, places), places, issued: issued(reason) };
    }),
    items: orders.map(({ order, reason, note, actorName, createdAt }) => ({
      order_no: order.orderNo,
      name: order.buyerLastName,
      reason,
      note,
      by: actorName,
      created_at: isoInTaipei(createdAt),
      seat_ids: order.tickets.map(({ seatId }) => seatId),
      price_ids: order.tickets.map(({ item }) => item.priceId as number),
    })),
  };
}
