import { officeMoneyCalls } from "@/lib/contract/office/money";
import { createBatch } from "@/lib/domain/payouts/create-batch";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.payoutCreate, ({ staff, body }) => createBatch(body, { actor: auditActor(staff) }));
