import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { listReconciliations } from "@/lib/office/money/list-reconciliations";

export const GET = serve(officeMoneyCalls.reconciliations, () => listReconciliations());
