import { z } from "zod";
import { getEvent } from "@/lib/domain/events/queries";
import { eventDetailSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "One event with its sessions, by id or slug",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  params: z.object({ id: z.string() }),
  result: eventDetailSchema,
  handle: ({ params, language }) => getEvent(params.id, language),
});
