import { z } from "zod";
import { listPricesBriefly } from "@/lib/domain/events/call-queries";
import { priceListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What a session's tickets cost",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 5,
  params: z.object({ id: z.string() }),
  result: priceListSchema,
  handle: ({ params, language }) => listPricesBriefly(params.id, language),
});
