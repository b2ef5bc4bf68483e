import { readSettlement } from "@/lib/domain/money/read-settlement";
import { eventParams, settlementSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What is the organizer's of an event",
  access: { staff: ["finance"], scope: "own events" },
  params: eventParams,
  result: settlementSchema,
  handle: ({ staff, params, language }) => readSettlement(params.event_id, { eventIds: staff.eventIds, language }),
});
