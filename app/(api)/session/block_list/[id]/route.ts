import { z } from "zod";
import { blockListSchema } from "@/lib/domain/events/schemas";
import { listBlocks } from "@/lib/domain/events/session-queries";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Blocks and areas of a session; does not change during a sale",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  params: z.object({ id: z.string() }),
  result: blockListSchema,
  handle: ({ params, language }) => listBlocks(params.id, language),
});
