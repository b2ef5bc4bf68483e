import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { periodStatementFile } from "@/lib/office/statements/period-statement-file";

export const GET = serve(officeStatementCalls.statementCsv, async ({ staff, params, language }) =>
  csvResponse(await periodStatementFile(params.statement_id, { staffId: staff.id, language }), language),
);
