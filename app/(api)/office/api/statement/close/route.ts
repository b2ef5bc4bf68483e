import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { closeStatement } from "@/lib/office/statements/close-statement";

export const POST = serve(officeStatementCalls.closeStatement, ({ staff, body }) => closeStatement({ ...body, actor: auditActor(staff) }));
