import { officeMoneyCalls } from "@/lib/contract/office/money";
import { settleBatch } from "@/lib/domain/payouts/settle-batch";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.payoutSettle, ({ staff, body }) => settleBatch(body, { actor: auditActor(staff) }));
