import { z } from "zod";
import { listPrices } from "@/lib/domain/events/session-queries";
import { priceListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "What a session's tickets cost",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 5,
  params: z.object({ id: z.string() }),
  result: priceListSchema,
  handle: ({ params, language }) => listPrices(params.id, language),
});
