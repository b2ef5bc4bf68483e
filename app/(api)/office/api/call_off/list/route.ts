import { listCallOffs } from "@/lib/domain/call-offs/list-call-offs";
import { callOffListSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What was called off or moved, or is to be, the newest first",
  access: { staff: ["events", "finance", "service"], scope: "own events" },
  result: callOffListSchema,
  handle: ({ staff, language }) => listCallOffs({ scope: staff.eventIds, language }),
});
