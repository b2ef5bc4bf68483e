import { setCalendarAddress } from "@/lib/domain/follows/calendar-address";
import { calendarBodySchema, calendarStateSchema } from "@/lib/domain/follows/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Make the private address of the calendar of what the member follows, replace it, or end it",
  access: { member: "self" },
  limit: "memberPerMember",
  body: calendarBodySchema,
  result: calendarStateSchema,
  handle: async ({ member, body }) => ({ calendar: await setCalendarAddress(member.id, body.address) }),
});
