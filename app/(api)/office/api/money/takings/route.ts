import { officeMoneyCalls } from "@/lib/contract/office/money";
import { readTakings } from "@/lib/domain/money/read-takings";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMoneyCalls.takings, async ({ staff, query, language }) => ({
  takings: await readTakings(query, staff.eventIds, language),
}));
