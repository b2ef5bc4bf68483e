import { z } from "zod";
import { getNoticeBriefly } from "@/lib/domain/events/call-queries";
import { noticeSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What a buyer agrees to before choosing",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  params: z.object({ id: z.string() }),
  result: noticeSchema,
  handle: ({ params, language }) => getNoticeBriefly(params.id, language),
});
