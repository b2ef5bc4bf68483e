import { listPricesBriefly } from "@/lib/domain/events/call-queries";
import { priceListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "What a session's tickets cost",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  params: idParams,
  result: priceListSchema,
  handle: ({ params, language }) => listPricesBriefly(params.id, language),
});
