import { z } from "zod";
import { listSessionsBriefly } from "@/lib/domain/events/call-queries";
import { sessionListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The sessions of an event",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  params: z.object({ id: z.string() }),
  result: sessionListSchema,
  handle: ({ params, language }) => listSessionsBriefly(params.id, language),
});
