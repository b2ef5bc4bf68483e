import { officeMoneyCalls } from "@/lib/contract/office/money";
import { listPayouts } from "@/lib/domain/payouts/list-payouts";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMoneyCalls.payouts, () => listPayouts());
