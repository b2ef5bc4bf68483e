import { revisionOf } from "@/lib/domain/revisions/revision";
import { shownVoid } from "@/lib/office/draws/voiding/void-draws";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeDraw } from "@/prisma/factories/draws";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

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
  "draw/add_places": async () => {
    const session = await makeSession({ seats: 2, saleStarts: 20 * 86_400 });
    const { id } = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId }, select: { id: true } });
    const wish = { session_id: String(session.sessionId), price_id: String(id) };
    return { draw_id: await makeSealed(session, [{ sessionId: session.sessionId, priceId: id, places: 1 }]), ...wish, places: 1 };
  },
  "draw/void_request": async () => ({ draw_id: await makeSealed(), ...nextDraw() }),
  "draw/void_withdraw": async () => ({ draw_id: (await makeVoid()).drawId }),
  "draw/void_confirm": async () => {
    const asked = await makeVoid();
    return { draw_id: asked.drawId, revision: revisionOf(shownVoid(asked)) };
  },
  "draw/remove": async () => ({ draw_id: await makeDraw(await makeSession({ seats: 2 })) }),
};

/** The cause of a void draw, and the times of the next one. */
const nextDraw = () => ({
  cause: "測試：名額有誤。",
  closes_at: isoInTaipei(addSeconds(new Date(), 86_400)),
  result_at: isoInTaipei(addSeconds(new Date(), 2 * 86_400)),
});

/** Creates a draw that is sealed, without entries. @returns its id */
async function makeSealed(session?: SessionFixture, wishes?: { sessionId: number; priceId: number; places: number }[]): Promise<string> {
  const drawId = await makeDraw(session ?? (await makeSession({ seats: 2, saleStarts: 20 * 86_400 })), wishes && { wishes });
  await db.draw.update({ where: { id: drawId }, data: { committedAt: new Date(), nextAt: addSeconds(new Date(), 86_400) } });
  return drawId;
}

/** Puts forward that a draw is void. */
async function makeVoid() {
  const { cause, closes_at: closesAt, result_at: resultAt } = nextDraw();
  return db.drawVoid.create({ data: { drawId: await makeSealed(), cause, closesAt, resultAt, author: "test" } });
}
