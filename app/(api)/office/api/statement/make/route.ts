import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeStatement } from "@/lib/office/statements/make-statement";

export const POST = serve(officeStatementCalls.makeStatement, ({ staff, body }) => makeStatement(body, auditActor(staff)));
