import { z } from "zod";
import { getHallSeats } from "@/lib/domain/seats/hall-queries";
import { hallSeatsSchema } from "@/lib/domain/seats/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "All numbered seats of a session's hall in one compact reply; does not change during a sale",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  changesWithCatalogue: true,
  params: z.object({ id: idSchema }),
  result: hallSeatsSchema,
  handle: ({ params }) => getHallSeats(params.id),
});
