import { z } from "zod";
import { listDistricts } from "@/lib/domain/addresses/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The districts of a city with their zips",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 3600,
  params: z.object({ id: z.string() }),
  result: z.object({ items: z.array(z.object({ district_id: z.string(), name: z.string(), zip: z.string() })) }),
  async handle({ params, language }) {
    const items = listDistricts(params.id, language);
    if (!items) throw new DomainError("NOT_FOUND");
    return { items };
  },
});
