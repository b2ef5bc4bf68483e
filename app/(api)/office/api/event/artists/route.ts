import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { listEventArtists } from "@/lib/office/events/list-event-artists";

export const GET = serve(officeEventCalls.artists, async ({ language }) => ({ artists: await listEventArtists(language) }));
