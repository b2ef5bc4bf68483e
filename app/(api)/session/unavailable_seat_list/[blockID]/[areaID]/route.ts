import { sessionCalls } from "@/lib/contract/session";
import { getUnavailableSeats } from "@/lib/domain/seats/queries";
import { toSeatBits } from "@/lib/domain/seats/rules";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.seatsTaken, async ({ params, query }) => {
  const { seat_ids: ids, as_of } = await getUnavailableSeats({ blockId: params.blockID, areaId: params.areaID });
  const bits = query.as === "bits" ? toSeatBits(ids.map(Number)) : undefined;
  return bits ? { ...bits, as_of } : { seat_ids: ids, as_of };
});
