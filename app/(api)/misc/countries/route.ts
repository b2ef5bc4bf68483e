import { z } from "zod";
import { listCountries } from "@/lib/domain/addresses/list-countries";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Countries with their calling codes, named in the caller's language",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 3600,
  result: z.object({ countries: z.array(z.object({ country_code: z.string(), country_name: z.string() })) }),
  handle: async ({ language }) => ({ countries: listCountries(language) }),
});
