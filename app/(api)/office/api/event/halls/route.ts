import { officeEventCalls } from "@/lib/contract/office/event";
import { listEventHalls } from "@/lib/domain/event-desk/list-event-halls";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeEventCalls.halls, async ({ language }) => ({ halls: await listEventHalls(language) }));
