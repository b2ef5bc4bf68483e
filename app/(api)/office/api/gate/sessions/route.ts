import { entrySessionsSchema } from "@/lib/domain/gate/office-schemas";
import { listGateSessions } from "@/lib/domain/gate/queries";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Sessions whose gates may be open, today's first",
  access: { staff: ["gate", "events", "service"], scope: "own events" },
  result: entrySessionsSchema,
  handle: ({ staff, language }) => listGateSessions(language, { eventIds: staff.eventIds }),
});
