import { listQuestions } from "@/lib/domain/content/queries";
import { questionListSchema } from "@/lib/domain/content/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The questions of each category",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  result: questionListSchema,
  handle: ({ language }) => listQuestions(language),
});
