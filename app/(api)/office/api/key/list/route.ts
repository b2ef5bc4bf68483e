import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { listKeys } from "@/lib/office/read-keys/list-keys";

export const GET = serve(officeWebhookCalls.keyList, async () => ({ keys: await listKeys() }));
