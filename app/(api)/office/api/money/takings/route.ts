import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { readTakings } from "@/lib/office/money/read-takings";

export const GET = serve(officeMoneyCalls.takings, async ({ staff, query, language }) => ({
  takings: await readTakings(query, staff.eventIds, language),
}));
