import { z } from "zod";
import { getNotice } from "@/lib/domain/events/queries";
import { noticeSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "What a buyer agrees to before choosing",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  params: z.object({ id: z.string() }),
  result: noticeSchema,
  handle: ({ params, language }) => getNotice(params.id, language),
});
