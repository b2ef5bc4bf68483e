import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { serve } from "@/lib/http/call/serve";
import { readMessage } from "@/lib/office/webhooks/read-messages";

export const GET = serve(officeWebhookCalls.message, ({ params }) => readMessage(params.message_id));
