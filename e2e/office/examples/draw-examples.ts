import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeDraw } from "@/prisma/factories/draws";
import { makeSession } from "@/prisma/factories/sessions";

/** A body with which each changing call about draws succeeds. */
export const drawExamples: Record<string, () => Promise<object>> = {
  "draw/create": async () => {
    const { eventId, sessionId } = await makeSession({ seats: 2 });
    const { id } = await db.price.findFirstOrThrow({ where: { sessionId }, select: { id: true } });
    const at = (seconds: number) => isoInTaipei(addSeconds(new Date(), seconds));
    return {
      event_id: String(eventId),
      opens_at: at(60),
      closes_at: at(3_600),
      result_at: at(86_400),
      wishes: [{ session_id: String(sessionId), price_id: String(id) }],
    };
  },
  "draw/remove": async () => ({ draw_id: await makeDraw(await makeSession({ seats: 2 })) }),
};
