import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { listEndpoints } from "@/lib/office/webhooks/list-endpoints";

export const GET = serve(officeWebhookCalls.endpointList, () => listEndpoints().then((endpoints) => ({ endpoints })));
