import { hallGraphSchema } from "@/lib/domain/events/schemas";
import { getHallGraph } from "@/lib/domain/events/session-queries";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "Where the hall's map is, and how the stage stands on it",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  changesWithCatalogue: true,
  params: idParams,
  result: hallGraphSchema,
  handle: ({ params }) => getHallGraph(params.id),
});
