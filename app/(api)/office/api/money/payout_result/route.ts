import { officeMoneyCalls } from "@/lib/contract/office/money";
import { settleByResult } from "@/lib/domain/payouts/settle-by-result";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.payoutResult, ({ staff, body }) => settleByResult(body, { actor: auditActor(staff) }));
