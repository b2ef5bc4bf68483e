import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { readPayout } from "@/lib/office/money/payouts/read-payout";

export const GET = serve(officeMoneyCalls.payout, ({ staff, params }) => readPayout(params.number, staff.id));
