import { officeOwnStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { organizersOf } from "@/lib/office/statements/own/organizers-of";
import { ownStatementFile } from "@/lib/office/statements/own/own-statement-file";

export const GET = serve(officeOwnStatementCalls.ownStatementCsv, async ({ staff, params, language }) =>
  csvResponse(await ownStatementFile(params.statement_id, { organizerIds: organizersOf(staff), language }), language),
);
