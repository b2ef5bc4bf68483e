import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createBatch } from "@/lib/office/money/payouts/create-batch";

export const POST = serve(officeMoneyCalls.payoutCreate, ({ staff, body }) => createBatch(body, { actor: auditActor(staff) }));
