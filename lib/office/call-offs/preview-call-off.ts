import { z } from "zod";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { hoursAtGateway } from "@/lib/domain/refunds/hours-at-gateway";
import { kioskFeeLeft, leftOfOrder } from "@/lib/office/call-offs/left-of-order";
import { callOffWays } from "@/lib/office/call-offs/rules";
import type { CallOffPreview } from "@/lib/office/call-offs/types";
import { Prisma, querySql } from "@/lib/platform/db";

const sumRow = z.strictObject({
  way: z.enum(callOffWays),
  orders: z.number(),
  unpaid: z.number(),
  tickets: z.number(),
  complimentary: z.number(),
  items: z.number(),
  service: z.number(),
  kiosk: z.number(),
  used: z.number(),
  inspected: z.number(),
  by_text: z.number(),
  unreachable: z.number(),
});
const holdersRow = z.strictObject({ holders: z.number() });

type Asked = { eventId: number; kioskFeeBack: boolean; sessions: { sessionId: number }[] };

/** Previews a call-off as of now: holders, money by pay way, what the gateway gives back and what needs a bank account. */
export async function previewCallOff({ eventId, kioskFeeBack, sessions }: Asked): Promise<CallOffPreview> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  const concerned = Prisma.sql`o.event_id = ${eventId} AND o.session_id = ANY(${ids}::int[]) AND o.status <> 'cancelled'`;
  const [sums, [held]] = await Promise.all([
    querySql(
      sumRow,
      Prisma.sql`
      SELECT coalesce(p.pay_way::text, 'none') AS way, count(*) FILTER (WHERE o.status = 'paid' AND o.ticket_qty > 0)::int AS orders,
        count(*) FILTER (WHERE o.status = 'unpaid')::int AS unpaid, coalesce(sum(o.ticket_qty) FILTER (WHERE o.status = 'paid'), 0)::int AS tickets,
        count(c.order_id)::int AS complimentary,
        coalesce(sum(left_of.items) FILTER (WHERE o.status = 'paid'), 0)::int AS items,
        coalesce(sum(left_of.service) FILTER (WHERE o.status = 'paid'), 0)::int AS service,
        coalesce(sum(${kioskFeeLeft}) FILTER (WHERE o.status = 'paid'), 0)::int AS kiosk,
        count(*) FILTER (WHERE left_of.used > 0)::int AS used, count(*) FILTER (WHERE o.inspected_since IS NOT NULL)::int AS inspected,
        count(*) FILTER (WHERE o.parent_id IS NULL AND coalesce(i.email, m.email) = '' AND o.buyer_mobile LIKE '+%')::int AS by_text,
        count(*) FILTER (WHERE o.parent_id IS NULL AND coalesce(i.email, m.email) = '' AND o.buyer_mobile NOT LIKE '+%')::int AS unreachable
      FROM orders o JOIN members m ON m.id = o.member_id LEFT JOIN invoices i ON i.order_id = o.id
        LEFT JOIN payments p ON p.order_id = o.id AND p.settled LEFT JOIN complimentary_orders c ON c.order_id = o.id
        ${leftOfOrder}
      WHERE ${concerned} GROUP BY 1 ORDER BY 1`,
    ),
    querySql(holdersRow, Prisma.sql`SELECT count(DISTINCT o.member_id)::int AS holders FROM orders o WHERE ${concerned}`),
  ]);
  const total = (value: (sum: z.output<typeof sumRow>) => number) => sums.reduce((all, sum) => all + value(sum), 0);
  const back = ({ items, service, kiosk }: z.output<typeof sumRow>) => items + service + (kioskFeeBack ? kiosk : 0);
  const goesBack = ({ way }: z.output<typeof sumRow>) => (way === "none" ? null : wayBack(way));
  return {
    holders: held?.holders ?? 0,
    orders: total(({ orders }) => orders),
    unpaid: total(({ unpaid }) => unpaid),
    tickets: total(({ tickets }) => tickets),
    complimentary: total(({ complimentary }) => complimentary),
    amount: total(back),
    service_fees: total(({ service }) => service),
    kiosk_fees: total(({ kiosk }) => kiosk),
    kiosk_fees_back: kioskFeeBack ? total(({ kiosk }) => kiosk) : 0,
    ways: sums.filter(({ orders }) => orders > 0).map((sum) => ({ way: sum.way, orders: sum.orders, amount: back(sum) })),
    by_gateway: total((sum) => (goesBack(sum) === "gateway" ? back(sum) : 0)),
    gateway_hours: hoursAtGateway(total((sum) => (goesBack(sum) === "gateway" ? sum.orders : 0))),
    by_account: total((sum) => (goesBack(sum) === "account" ? back(sum) : 0)),
    at_counter: total((sum) => (goesBack(sum) === "counter" ? back(sum) : 0)),
    used: total(({ used }) => used),
    inspected: total(({ inspected }) => inspected),
    by_text: total(({ by_text }) => by_text),
    unreachable: total(({ unreachable }) => unreachable),
  };
}
