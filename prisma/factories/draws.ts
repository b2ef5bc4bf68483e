import { createDraw } from "@/lib/domain/draws/create-draw";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { SessionFixture } from "@/prisma/factories/sessions";

type Options = Partial<Parameters<typeof createDraw>[1]>;

/** Creates an open draw of all places of a session, whose result is in two hours. @returns its id */
export async function makeDraw({ eventId, sessionId }: SessionFixture, more: Options = {}): Promise<string> {
  const now = new Date();
  const prices = await db.price.findMany({ where: { sessionId }, orderBy: { position: "asc" }, select: { id: true } });
  const draw = {
    eventId,
    opensAt: addSeconds(now, -60),
    closesAt: addSeconds(now, 1_800),
    resultAt: addSeconds(now, 7_200),
    wishes: prices.map(({ id: priceId }) => ({ sessionId, priceId })),
    actorName: "test",
    ...more,
  };
  return db.$transaction((tx) => createDraw(tx, draw));
}

/** Closes a draw as if it had closed an hour ago, so that it can be sealed and drawn at once. */
export async function closeDraw(drawId: string): Promise<void> {
  const now = new Date();
  const { resultAt } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  await db.draw.update({
    where: { id: drawId },
    data: {
      opensAt: addSeconds(now, -86_400),
      closesAt: addSeconds(now, -7_200),
      resultAt: resultAt < now ? resultAt : addSeconds(now, -3_000),
      nextAt: addSeconds(now, -1),
    },
  });
}
