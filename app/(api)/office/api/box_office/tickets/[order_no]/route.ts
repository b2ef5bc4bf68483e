import { notePrint } from "@/lib/domain/box-office/note-print";
import { counterOrderParams, paperQuery } from "@/lib/domain/box-office/schemas";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import { readTicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import { endpoint } from "@/lib/http/call/endpoint";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { cashierOf } from "@/lib/http/visitor/cashier-of";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary:
    "The tickets that a counter has sold under an order's number, for its printer. Each call counts as a print: after the first the tickets say which reprint they are",
  access: { staff: ["box_office"], scope: "own events" },
  limit: "documentPerMember",
  params: counterOrderParams,
  query: paperQuery,
  result: null,
  async handle({ staff, params, query }) {
    const own = staff.eventIds === null ? {} : { eventId: { in: staff.eventIds } };
    const sold = { orderNo: params.order_no, payWay: { in: [...counterWays] }, ...own };
    const reprint = await notePrint({ orderNo: params.order_no, paper: query.paper }, cashierOf(staff));
    const data = { ...(await readTicketSheet(sold)), reprint };
    const kind = query.paper === "roll" ? "roll_tickets" : "complimentary";
    return pdfResponse(await makeDocument({ kind, data }), `${data.order_no}.pdf`, "inline");
  },
});
