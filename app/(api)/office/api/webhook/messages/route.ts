import { listMessages } from "@/lib/domain/webhooks/read-messages";
import { messageListSchema, messageQuery } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "An endpoint's messages, the newest first",
  access: { staff: ["owner"], scope: "all events" },
  query: messageQuery,
  result: messageListSchema,
  handle: ({ query }) => listMessages(query),
});
