import { officeOwnStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { listOwnStatements } from "@/lib/office/statements/own/list-own-statements";
import { organizersOf } from "@/lib/office/statements/own/organizers-of";

export const GET = serve(officeOwnStatementCalls.ownStatements, ({ staff }) => listOwnStatements({ organizerIds: organizersOf(staff) }));
