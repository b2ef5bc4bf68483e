import { z } from "zod";
import { getUnavailableHallSeats } from "@/lib/domain/seats/hall-queries";
import { toSeatBits } from "@/lib/domain/seats/rules";
import { seatsFormSchema, unavailableSeatsInFormSchema } from "@/lib/domain/seats/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "All numbered seats of a session that are sold or held; at most a second old",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 0,
  params: z.object({ id: idSchema }),
  query: seatsFormSchema,
  result: unavailableSeatsInFormSchema,
  async handle({ params, query }) {
    const { seat_ids: ids, as_of } = await getUnavailableHallSeats(params.id);
    const bits = query.as === "bits" ? toSeatBits(ids.map(Number)) : undefined;
    return bits ? { ...bits, as_of } : { seat_ids: ids, as_of };
  },
});
