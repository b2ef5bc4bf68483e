import { drawCalls } from "@/lib/contract/draw";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(drawCalls.enter, ({ member, body, language }) => enterDraw({ wish: body, memberId: member.id, language }));
