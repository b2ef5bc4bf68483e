import { listMessages } from "@/lib/domain/webhooks/read-messages";
import { messageListSchema, messageQuery } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "An endpoint's messages, the newest first",
  access: { staff: ["owner"] },
  query: messageQuery,
  result: messageListSchema,
  handle({ staff, query }) {
    assertAllEvents(staff);
    return listMessages(query);
  },
});
