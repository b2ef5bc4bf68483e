import type { z } from "zod";
import { complimentaryReasons } from "@/lib/domain/seat-desk/rules";
import type { complimentaryListSchema } from "@/lib/domain/seat-desk/schemas";
import type { EventScope } from "@/lib/domain/seat-desk/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Orders shown at most, the latest first. */
const SHOWN = 500;

/** A session's quotas with what was issued of each, and who has complimentary tickets now. @throws NOT_FOUND */
export async function listComplimentary(sessionId: number, scope: EventScope): Promise<z.input<typeof complimentaryListSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: { complimentaryQuotas: true },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const [issued, orders] = await Promise.all([
    db.complimentaryOrder.groupBy({ by: ["reason"], where: { sessionId }, _sum: { places: true } }),
    db.complimentaryOrder.findMany({
      where: { sessionId, places: { gt: 0 } },
      orderBy: [{ createdAt: "desc" }, { orderId: "asc" }],
      take: SHOWN,
      include: {
        order: {
          select: { orderNo: true, buyerLastName: true, tickets: { where: { status: { not: "void" } }, select: { seatId: true } } },
        },
      },
    }),
  ]);
  return {
    quotas: complimentaryReasons.map((reason) => ({
      reason,
      places: session.complimentaryQuotas.find((quota) => quota.reason === reason)?.places ?? 0,
      issued: issued.find((sum) => sum.reason === reason)?._sum.places ?? 0,
    })),
    items: orders.map(({ order, reason, note, actorName, createdAt }) => ({
      order_no: order.orderNo,
      name: order.buyerLastName,
      reason,
      note,
      by: actorName,
      created_at: isoInTaipei(createdAt),
      seat_ids: order.tickets.map(({ seatId }) => seatId),
    })),
  };
}
