import { sessionCalls } from "@/lib/contract/session";
import { getUnavailableHallSeats } from "@/lib/domain/seats/hall-queries";
import { toSeatBits } from "@/lib/domain/seats/rules";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.hallSeatsTaken, async ({ params, query }) => {
  const { seat_ids: ids, as_of } = await getUnavailableHallSeats(params.id);
  const bits = query.as === "bits" ? toSeatBits(ids.map(Number)) : undefined;
  return bits ? { ...bits, as_of } : { seat_ids: ids, as_of };
});
