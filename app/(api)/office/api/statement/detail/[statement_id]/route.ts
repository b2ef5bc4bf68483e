import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";

export const GET = serve(officeStatementCalls.statement, ({ staff, params, language }) =>
  readPeriodStatement(params.statement_id, { staffId: staff.id, language }),
);
