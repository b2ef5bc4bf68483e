import { counterSaleSchema, counterSoldSchema } from "@/lib/domain/box-office/schemas";
import { sellAtCounter } from "@/lib/domain/box-office/sell-at-counter";
import { wantedOf } from "@/lib/domain/box-office/wanted-of";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Sell tickets over the counter, paid at once in cash or by the card terminal; all or none",
  access: { staff: ["box_office"], scope: "own events" },
  body: counterSaleSchema,
  result: counterSoldSchema,
  async handle({ staff, body }) {
    const { orderNo, total } = await sellAtCounter(
      {
        requestId: body.request_id,
        sessionId: body.session_id,
        wanted: wantedOf(body),
        concessions: body.concessions,
        way: body.way,
        slipNo: body.way === "terminal" ? body.slip_no : undefined,
        holdId: body.hold_id,
        expectedTotal: body.expected_total,
        email: body.email,
        language: body.language,
      },
      cashierOf(staff),
    );
    return { order_no: orderNo, total };
  },
});
