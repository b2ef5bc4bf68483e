import { DomainError } from "@/lib/errors/domain-error";
import { giveTickets } from "@/lib/office/seats/give-tickets";
import type { Gift, SeatActor } from "@/lib/office/seats/types";
import { db } from "@/lib/platform/db";

/**
 * Issues complimentary tickets for seats that are free, or blocked by staff: an order of NT$0 with its tickets and its
 * mail, all seats or none, within the session's quota for the reason.
 * @returns the order's number
 * @throws as giveTickets does; NOT_FOUND also for a seat of another session; SEAT_TAKEN (details name the seats that are taken)
 */
export async function issueComplimentary({ seatIds: wanted, ...gift }: Gift & { seatIds: number[] }, by: SeatActor): Promise<string> {
  const seatIds = [...new Set(wanted)].sort((a, b) => a - b);
  const done = await giveTickets(gift, { seatIds }, by);
  if ("given" in done) return done.given.orderNo;
  const picked = new Set(done.picked);
  const gone = seatIds.filter((id) => !picked.has(id));
  const known = await db.seat.count({ where: { id: { in: gone }, sessionId: gift.sessionId } });
  throw new DomainError(known < gone.length ? "NOT_FOUND" : "SEAT_TAKEN", {
    details: gone.map((id) => ({ field: "seat_ids", key: String(id) })),
  });
}
