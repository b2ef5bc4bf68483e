import { z } from "zod";
import { getUnavailableBlocks } from "@/lib/domain/seats/queries";
import { unavailableBlocksSchema } from "@/lib/domain/seats/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "How much of each area is left",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 0,
  params: z.object({ id: idSchema }),
  result: unavailableBlocksSchema,
  handle: ({ params }) => getUnavailableBlocks(params.id),
});
