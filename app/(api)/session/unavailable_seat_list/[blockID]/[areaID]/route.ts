import { z } from "zod";
import { getUnavailableSeats } from "@/lib/domain/seats/queries";
import { unavailableSeatsSchema } from "@/lib/domain/seats/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The seats of an area that are sold or held; at most a second old",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 0,
  params: z.object({ blockID: idSchema, areaID: idSchema }),
  result: unavailableSeatsSchema,
  handle: ({ params }) => getUnavailableSeats({ blockId: params.blockID, areaId: params.areaID }),
});
