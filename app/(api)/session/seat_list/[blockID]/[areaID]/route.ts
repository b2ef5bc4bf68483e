import { z } from "zod";
import { getSeatList } from "@/lib/domain/seats/queries";
import { seatListSchema } from "@/lib/domain/seats/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The numbered seats of an area; does not change during a sale",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  changesWithCatalogue: true,
  params: z.object({ blockID: idSchema, areaID: idSchema }),
  result: seatListSchema,
  handle: ({ params }) => getSeatList({ blockId: params.blockID, areaId: params.areaID }),
});
