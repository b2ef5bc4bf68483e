import { orderLineColumns, orderLines } from "@/lib/domain/money/order-lines";
import { eventParams } from "@/lib/domain/money/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { csvResponse } from "@/lib/http/call/csv-response";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The orders of an event as a CSV file, without personal data",
  access: { staff: ["finance"], scope: "own events" },
  params: eventParams,
  result: null,
  async handle({ staff, params }) {
    if (staff.eventIds !== null && !staff.eventIds.includes(params.event_id)) throw new DomainError("NOT_FOUND");
    return csvResponse(`orders-${params.event_id}.csv`, orderLineColumns, orderLines(params.event_id));
  },
});
