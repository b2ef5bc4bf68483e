import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { settleByResult } from "@/lib/office/money/payouts/settle-by-result";

export const POST = serve(officeMoneyCalls.payoutResult, ({ staff, body }) => settleByResult(body, { actor: auditActor(staff) }));
