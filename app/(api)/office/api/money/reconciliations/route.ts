import { officeMoneyCalls } from "@/lib/contract/office/money";
import { listReconciliations } from "@/lib/domain/money/list-reconciliations";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMoneyCalls.reconciliations, () => listReconciliations());
