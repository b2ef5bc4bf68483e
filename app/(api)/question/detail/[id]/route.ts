import { miscCalls } from "@/lib/contract/misc";
import { getQuestion } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(miscCalls.question, ({ params, language }) => getQuestion(params.id, language));
