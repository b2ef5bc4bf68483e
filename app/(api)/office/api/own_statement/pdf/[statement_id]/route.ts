import { officeOwnStatementCalls } from "@/lib/contract/office/statement";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";
import { organizersOf } from "@/lib/office/statements/own/organizers-of";
import { readOwnStatement } from "@/lib/office/statements/own/read-own-statement";

export const GET = serve(officeOwnStatementCalls.ownStatementPdf, async ({ staff, params, language }) => {
  const statement = await readOwnStatement(params.statement_id, { organizerIds: organizersOf(staff), language });
  const { number, closed_at: closedAt, paid_to: paidTo } = statement;
  const data = { language, ...statement, made_at: closedAt, account: paidTo && `••• ${paidTo}` };
  return pdfResponse(await makeDocument({ kind: "period_statement", data }), `statement-${number}.pdf`);
});
