import { getQuestion } from "@/lib/domain/content/queries";
import { questionSchema } from "@/lib/domain/content/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "One question with its answer",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  params: idParams,
  result: questionSchema,
  handle: ({ params, language }) => getQuestion(params.id, language),
});
