import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { readEntry } from "@/lib/domain/draws/read-entry";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { readOfficeDraw } from "@/lib/office/draws/read-office-draw";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { useOfferBack } from "@/prisma/factories/office/use-offer-back";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";

/**
 * Enters two draws, of seats and of places without numbers, and draws them with a beacon whose rounds exist; tickets that are offered
 * back go to an entry that won nothing.
 * @returns the ranks of their entries
 */
export async function useDraw(playBeacon: () => Promise<{ close: () => Promise<void> }>): Promise<(number | undefined)[]> {
  const beacon = await playBeacon();
  const ranks: (number | undefined)[] = [];
  try {
    for (const numbered of [true, false]) {
      const session = await makeSession({ seats: 2, numbered, saleStarts: 20 * 86_400 });
      const drawId = await makeDraw(session);
      const [one, other] = await makeMembers(2);
      await makeRight({ eventId: session.eventId, carrier: "list", weight: 2, cutPercent: 0, holders: [one!.id] });
      const [price] = await db.price.findMany({ where: { sessionId: session.sessionId }, select: { id: true } });
      const wishes = [{ session_id: String(session.sessionId), price_id: String(price!.id) }];
      for (const { id: memberId } of [one!, other!])
        await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 1, wishes }), memberId, language: "tw" });
      await readOfficeDraw({ drawId, eventIds: null, language: "tw" });
      await closeDraw(drawId);
      for (const _ of ["sealed", "mailed", "drawn", "mailed"]) {
        await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
        await advanceDraws();
      }
      await db.draw.update({ where: { id: drawId }, data: { resultAt: addSeconds(new Date(), -1) } });
      for (const { id: memberId } of [one!, other!]) ranks.push((await readEntry({ drawId, memberId, language: "tw" })).rank);
    }
    if ((await useOfferBack()) !== 2) throw new Error("not everyone who waits got an offer");
  } finally {
    await beacon.close();
  }
  return ranks.sort();
}
