import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { exportPayout } from "@/lib/office/statements/payouts/export-payout";

export const POST = serve(officeStatementCalls.organizerPayoutFile, ({ staff, body }) =>
  exportPayout({ ...body, actor: auditActor(staff) }),
);
