import { z } from "zod";
import { getEventBriefly } from "@/lib/domain/events/call-queries";
import { eventDetailSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "One event with its sessions, by id or slug",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  params: z.object({ id: z.string() }),
  result: eventDetailSchema,
  handle: ({ params, language }) => getEventBriefly(params.id, language),
});
