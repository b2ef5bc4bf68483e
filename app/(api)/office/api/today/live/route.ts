import { saleText } from "@/lib/domain/today/read-sale";
import { endpoint } from "@/lib/http/call/endpoint";
import { eventStream } from "@/lib/http/call/event-stream";

/** Interval of looking for something new, and after which the page asks again and its rights are read anew, in ms. */
const EVERY_MS = 1_000;
const LIFE_MS = 60_000;

export const GET = endpoint({
  summary: "The same as server-sent events, one whenever a figure has changed",
  access: { staff: [], scope: "own events" },
  unattended: true,
  result: null,
  handle: async ({ staff, language }) => eventStream(() => saleText(staff.eventIds, language), { everyMs: EVERY_MS, lifeMs: LIFE_MS }),
});
