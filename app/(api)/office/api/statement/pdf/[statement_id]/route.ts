import { officeStatementCalls } from "@/lib/contract/office/statement";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";

export const GET = serve(officeStatementCalls.statementPdf, async ({ staff, params, language }) => {
  const statement = await readPeriodStatement(params.statement_id, { staffId: staff.id, language });
  const bytes = await makeDocument({ kind: "period_statement", data: { language, ...statement } });
  return pdfResponse(bytes, `statement-${statement.number ?? params.statement_id}.pdf`);
});
