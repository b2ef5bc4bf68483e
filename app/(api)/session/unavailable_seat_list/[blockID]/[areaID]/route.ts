import { z } from "zod";
import { getUnavailableSeats } from "@/lib/domain/seats/queries";
import { toSeatBits } from "@/lib/domain/seats/rules";
import { seatsFormSchema, unavailableSeatsInFormSchema } from "@/lib/domain/seats/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The seats of an area that are sold or held; at most a second old",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 0,
  params: z.object({ blockID: idSchema, areaID: idSchema }),
  query: seatsFormSchema,
  result: unavailableSeatsInFormSchema,
  async handle({ params, query }) {
    const { seat_ids: ids, as_of } = await getUnavailableSeats({ blockId: params.blockID, areaId: params.areaID });
    const bits = query.as === "bits" ? toSeatBits(ids.map(Number)) : undefined;
    return bits ? { ...bits, as_of } : { seat_ids: ids, as_of };
  },
});
