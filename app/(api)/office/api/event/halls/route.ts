import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { listEventHalls } from "@/lib/office/events/list-event-halls";

export const GET = serve(officeEventCalls.halls, async ({ language }) => ({ halls: await listEventHalls(language) }));
