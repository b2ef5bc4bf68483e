import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { settleBatch } from "@/lib/office/money/payouts/settle-batch";

export const POST = serve(officeMoneyCalls.payoutSettle, ({ staff, body }) => settleBatch(body, { actor: auditActor(staff) }));
