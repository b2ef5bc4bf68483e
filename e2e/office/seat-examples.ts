import { db } from "@/lib/platform/db";
import { makeSession } from "@/prisma/factories/sessions";

async function threeSeats() {
  const { sessionId, seatIds } = await makeSession({ seats: 6 });
  return { session_id: String(sessionId), seat_ids: (seatIds[0] as number[]).slice(0, 3).map(String) };
}

async function blocked() {
  const seats = await threeSeats();
  const { id } = await db.seatBlock.create({
    data: { sessionId: Number(seats.session_id), reason: "technical", places: 3, actorName: "factory" },
  });
  await db.$executeRaw`UPDATE seats SET block_id = ${id}, held_until = 'infinity' WHERE id = ANY(${seats.seat_ids.map(Number)}::int[])`;
  return { ...seats, block_id: String(id) };
}

/** A body with which each changing call about seats succeeds. */
export const seatExamples: Record<string, () => Promise<object>> = {
  "seat/block": async () => ({ ...(await threeSeats()), reason: "technical", note: "攝影機位" }),
  "seat/release": async () => {
    const { session_id, seat_ids } = await blocked();
    return { session_id, seat_ids, reason: "機位取消" };
  },
  "seat/change_block": async () => ({ block_id: (await blocked()).block_id, reason: "press", note: "改給媒體", ends_at: null }),
};
