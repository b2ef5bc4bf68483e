import { readDraw } from "@/lib/domain/draws/read-draw";
import type { DrawView } from "@/lib/domain/draws/types";
import { db } from "@/lib/platform/db";

/** Returns a draw of a published event, as everyone sees it. @throws NOT_FOUND */
export async function getDraw(drawId: string, now = new Date()): Promise<DrawView> {
  return readDraw(drawId, now);
}

/**
 * Returns the draw of a published event that has not ended, the one that closes first; null if there is none. A void draw counts until
 * another one takes its place.
 */
export async function findDrawOfEvent(eventId: number, now = new Date()): Promise<DrawView | null> {
  const draw = await db.draw.findFirst({
    where: { eventId, OR: [{ endedAt: null }, { voided: { confirmedAt: { not: null }, replacementId: null } }] },
    orderBy: [{ closesAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return draw && readDraw(draw.id, now);
}
