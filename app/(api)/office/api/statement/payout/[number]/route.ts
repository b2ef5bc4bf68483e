import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { readOrganizerPayout } from "@/lib/office/statements/payouts/read-organizer-payout";

export const GET = serve(officeStatementCalls.organizerPayout, ({ staff, params, language }) =>
  readOrganizerPayout(params.number, { staffId: staff.id, language }),
);
