import { createOrder } from "@/lib/domain/orders/create/create-order";
import { DomainError } from "@/lib/errors/domain-error";
import type { MemberFixture } from "@/prisma/factories/members";
import type { SessionFixture } from "@/prisma/factories/sessions";

type Wish = {
  codes?: string[];
  qty?: number;
  /** the first of the seats in the first area */ from?: number;
  area?: number;
  expected?: number;
};

/** Orders seats next to each other for a member. @returns the order's id */
export function orderSeats({ sessionId, seatIds }: SessionFixture, { id: memberId }: MemberFixture, wish: Wish = {}): Promise<string> {
  const { codes, qty = 1, from = 0, area = 0, expected } = wish;
  const seats = (seatIds[area] as number[]).slice(from, from + qty);
  return createOrder({
    order: { session_id: sessionId, seat_ids: seats, ticket_type: "e_ticket", codes, expected_total: expected },
    caller: { memberId, language: "tw", bodyHash: "-" },
  });
}

/** Returns the key of the failure with which work was refused, or "placed". Any other error is thrown. */
export function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "placed",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
}
