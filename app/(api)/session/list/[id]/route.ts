import { z } from "zod";
import { listSessions } from "@/lib/domain/events/queries";
import { sessionListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "The sessions of an event",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 10,
  params: z.object({ id: z.string() }),
  result: sessionListSchema,
  handle: ({ params, language }) => listSessions(params.id, language),
});
