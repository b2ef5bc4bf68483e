import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { listMessages } from "@/lib/domain/webhooks/read-messages";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeWebhookCalls.messages, ({ query }) => listMessages(query));
