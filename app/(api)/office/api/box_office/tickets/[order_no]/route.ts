import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import { readTicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { notePrint } from "@/lib/office/box-office/note-print";

export const GET = serve(officeBoxOfficeCalls.tickets, async ({ staff, params, query }) => {
  const own = staff.eventIds === null ? {} : { eventId: { in: staff.eventIds } };
  const sold = { orderNo: params.order_no, payWay: { in: [...counterWays] }, ...own };
  const reprint = await notePrint({ orderNo: params.order_no, paper: query.paper }, cashierOf(staff));
  const data = { ...(await readTicketSheet(sold)), reprint };
  const kind = query.paper === "roll" ? "roll_tickets" : "complimentary";
  return pdfResponse(await makeDocument({ kind, data }), `${data.order_no}.pdf`, "inline");
});
