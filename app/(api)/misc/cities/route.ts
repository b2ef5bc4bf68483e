import { z } from "zod";
import { listCities } from "@/lib/domain/addresses/queries";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The cities and counties of Taiwan",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 3600,
  result: z.object({ items: z.array(z.object({ city_id: z.string(), name: z.string() })) }),
  handle: async ({ language }) => ({ items: listCities(language) }),
});
