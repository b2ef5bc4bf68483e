import { z } from "zod";
import { readNowServing } from "@/lib/domain/waiting-room/now-serving";
import { nowServingSchema } from "@/lib/domain/waiting-room/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "Which turn a session's waiting room serves now, the same for everybody who waits",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  params: z.object({ id: idSchema.describe("session id") }),
  result: nowServingSchema,
  handle: ({ params }) => readNowServing(params.id),
});
