import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { listMessages } from "@/lib/office/webhooks/read-messages";

export const GET = serve(officeWebhookCalls.messages, ({ query }) => listMessages(query));
