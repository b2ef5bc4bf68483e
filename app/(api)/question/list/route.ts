import { miscCalls } from "@/lib/contract/misc";
import { listQuestions } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(miscCalls.questions, ({ language }) => listQuestions(language));
