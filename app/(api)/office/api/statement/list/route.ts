import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { listStatements } from "@/lib/office/statements/list-statements";

export const GET = serve(officeStatementCalls.statements, ({ language }) => listStatements(language));
