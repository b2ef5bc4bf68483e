import { artistCalls } from "@/lib/contract/artist";
import { setCalendarAddress } from "@/lib/domain/follows/calendar-address";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(artistCalls.calendarAddress, async ({ member, body }) => ({
  calendar: await setCalendarAddress(member.id, body.address),
}));
