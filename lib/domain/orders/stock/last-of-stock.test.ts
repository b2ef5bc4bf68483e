import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";

test.afterAll(closeDb);

// Violates the check constraint if stock is counted down from the statement's snapshot of the row
// instead of the locked row (lib/domain/orders/stock/product-stock.ts).
test("places or refuses as out of stock an order for the last units while others give theirs back", async () => {
  const session = await makeSession({ seats: 80, seatsPerRow: 40 });
  const productId = await makeProduct(db, { eventId: session.eventId, price: 300, stock: 3 });
  const members = await makeMembers(20);
  const seats = session.seatIds[0] as number[];
  const answers: Record<string, number> = {};
  const count = (answer: string) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };

  async function takeAndGiveBack(memberId: string, seatId: number, bodyHash: string): Promise<void> {
    const order = {
      session_id: session.sessionId,
      seat_ids: [seatId],
      ticket_type: "e_ticket" as const,
      additional_product: [{ product_id: productId, qty: 1 }],
    };
    try {
      const orderId = await retryWhileBusy(() => createOrder({ order, caller: { memberId, language: "tw", bodyHash } }));
      count("served");
      await retryWhileBusy(() => cancelOrder({ orderId, memberId }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      count(error.key);
    }
  }

  await Promise.all(
    members.map(async ({ id }, at) => {
      for (let turn = 0; turn < 40; turn++) await takeAndGiveBack(id, seats[at * 4 + (turn % 4)] as number, `${at}-${turn}`);
    }),
  );
  expect(Object.keys(answers).sort()).toEqual(["OUT_OF_STOCK", "served"]);
  expect((await db.product.findUniqueOrThrow({ where: { id: productId } })).stock).toBe(3);
});
