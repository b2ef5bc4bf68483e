import { blockListSchema } from "@/lib/domain/events/schemas";
import { listBlocks } from "@/lib/domain/events/session-queries";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "Blocks and areas of a session; does not change during a sale",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  changesWithCatalogue: true,
  params: idParams,
  result: blockListSchema,
  handle: ({ params, language }) => listBlocks(params.id, language),
});
