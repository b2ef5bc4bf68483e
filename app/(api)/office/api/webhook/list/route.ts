import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { listEndpoints } from "@/lib/domain/webhooks/list-endpoints";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeWebhookCalls.endpointList, () => listEndpoints().then((endpoints) => ({ endpoints })));
