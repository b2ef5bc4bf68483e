import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { listPayouts } from "@/lib/office/money/payouts/list-payouts";

export const GET = serve(officeMoneyCalls.payouts, () => listPayouts());
