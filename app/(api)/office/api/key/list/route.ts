import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { listKeys } from "@/lib/domain/read-keys/list-keys";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeWebhookCalls.keyList, async () => ({ keys: await listKeys() }));
