import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { readMessage } from "@/lib/domain/webhooks/read-messages";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeWebhookCalls.message, ({ params }) => readMessage(params.message_id));
