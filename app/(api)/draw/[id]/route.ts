import { drawCalls } from "@/lib/contract/draw";
import { readDraw } from "@/lib/domain/draws/read-draw";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(drawCalls.detail, ({ params }) => readDraw(params.id));
