import { listCounterSessions } from "@/lib/domain/box-office/list-counter-sessions";
import { counterSessionsSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Sessions that the counter can sell now, the next first",
  access: { staff: ["box_office"], scope: "own events" },
  result: counterSessionsSchema,
  handle: ({ staff, language }) => listCounterSessions({ scope: staff.eventIds, language }),
});
