import { officeTodayCalls } from "@/lib/contract/office/today";
import { eventStream } from "@/lib/http/call/event-stream";
import { serve } from "@/lib/http/call/serve";
import { saleText } from "@/lib/office/today/read-sale";

/** Interval between two checks for changes, and time after which the page reconnects and its rights are read again, in ms. */
const EVERY_MS = 1_000;
const LIFE_MS = 60_000;

export const GET = serve(officeTodayCalls.live, async ({ staff, language }) =>
  eventStream(() => saleText(staff.eventIds, language), { everyMs: EVERY_MS, lifeMs: LIFE_MS }),
);
