import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createPayout } from "@/lib/office/statements/payouts/create-payout";

export const POST = serve(officeStatementCalls.organizerPayoutCreate, ({ staff, body }) => createPayout(body, auditActor(staff)));
