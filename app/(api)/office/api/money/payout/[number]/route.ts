import { officeMoneyCalls } from "@/lib/contract/office/money";
import { readPayout } from "@/lib/domain/payouts/read-payout";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMoneyCalls.payout, ({ staff, params }) => readPayout(params.number, staff.id));
