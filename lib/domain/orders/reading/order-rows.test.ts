import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { itemLines } from "@/lib/domain/orders/reading/get-receipt";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

test("lists seats in the order of their items, grouped by price, also with areas of another price between them", async () => {
  const session = await makeSession({ areas: 3, seats: 60 });
  const { id, key, sessionId, ...price } = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  const dear = await db.price.create({
    data: { ...price, name: { tw: "貴", en: "Dear", jp: "高", kr: "비쌈" }, sessionId, key: `${key}-dear`, price: 2_000 },
  });
  const areas = await db.area.findMany({ where: { priceId: id }, orderBy: { id: "asc" } });
  await db.area.update({ where: { id: areas[1]!.id }, data: { priceId: dear.id } });
  const member = await makeMember();
  const seatIds = session.seatIds.map(([first]) => first!);
  const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  const view = await getOrder({ orderId, memberId: member.id, language: "en" });
  const sections = areas.map(({ name }) => (name as { en: string }).en);
  expect(view.items.map(({ qty, price: each }) => [qty, each])).toEqual([
    [2, 1_000],
    [1, 2_000],
  ]);
  expect(view.seats.map(({ section }) => section)).toEqual([sections[0], sections[2], sections[1]]);
  const [cheap, expensive] = itemLines(view, "en").map(({ notes }) => notes.join(" "));
  for (const section of [sections[0]!, sections[2]!]) expect(cheap).toContain(section);
  expect(expensive).toContain(sections[1]!);
  expect(expensive).not.toContain(sections[0]!);
});
