import { officeOwnStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { organizersOf } from "@/lib/office/statements/own/organizers-of";
import { readOwnStatement } from "@/lib/office/statements/own/read-own-statement";

export const GET = serve(officeOwnStatementCalls.ownStatement, ({ staff, params, language }) =>
  readOwnStatement(params.statement_id, { organizerIds: organizersOf(staff), language }),
);
