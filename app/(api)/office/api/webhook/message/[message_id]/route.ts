import { readMessage } from "@/lib/domain/webhooks/read-messages";
import { messageParams, messageSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "A message as it is posted, and its tries",
  access: { staff: ["owner"] },
  params: messageParams,
  result: messageSchema,
  handle({ staff, params }) {
    assertAllEvents(staff);
    return readMessage(params.message_id);
  },
});
