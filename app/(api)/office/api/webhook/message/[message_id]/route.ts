import { readMessage } from "@/lib/domain/webhooks/read-messages";
import { messageParams, messageSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A message as it is posted, and its tries",
  access: { staff: ["owner"], scope: "all events" },
  params: messageParams,
  result: messageSchema,
  handle: ({ params }) => readMessage(params.message_id),
});
