import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { AuditActor } from "@/lib/domain/audit/types";
import { TAGS_OF_ORDER } from "@/lib/office/lists/rules";
import { tagOrder, untagOrder } from "@/lib/office/orders/acts/tag-order";
import { readOrder } from "@/lib/office/orders/read-order";
import { listTags } from "@/lib/office/orders/search/list-tags";
import { ordersFile } from "@/lib/office/orders/search/orders-file";
import { searchOrders } from "@/lib/office/orders/search/search-orders";
import type { OrdersFilter, OrdersSort } from "@/lib/office/orders/types";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { ABSENT_ID } from "@/test-support/absent-id";

test.afterAll(closeDb);

async function makeOrders(count: number) {
  const [session, member] = [await makeSession({ seats: count }), await makeMember()];
  const orders: { orderId: string; orderNo: string }[] = [];
  for (const seatId of (session.seatIds[0] as number[]).slice(0, count)) {
    const { orderId } = await makePaidOrder({ member, session, seatIds: [seatId] });
    orders.push({ orderId, orderNo: (await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo });
  }
  const { id: staffId, name } = await insertStaff({ roles: ["service"] });
  const actor: AuditActor = { kind: "staff", staffId, name };
  return { ...session, orders: orders as [(typeof orders)[number], ...typeof orders], actor, member };
}

const tagsOf = async (orderNo: string) => (await readOrder(orderNo, { scope: null, language: "tw" })).tags;
const freshTag = () => `Tag ${randomUUID().slice(0, 8)}`;

test("tags and untags once, each with an entry in the audit", async () => {
  const { orders, actor, eventId } = await makeOrders(1);
  const [{ orderId, orderNo }] = orders;
  const tag = freshTag();
  const change = { orderId, actor, tag };
  expect([await tagOrder(change), await tagOrder(change)]).toEqual([true, false]);
  expect(await tagsOf(orderNo)).toEqual([tag]);
  expect([await untagOrder(change), await untagOrder(change)]).toEqual([true, false]);
  expect(await tagsOf(orderNo)).toEqual([]);
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: "order", subjectId: orderNo, act: { in: ["order.tagged", "order.untagged"] } },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
    { act: "order.tagged", before: null, after: { tag } },
    { act: "order.untagged", before: { tag }, after: null },
  ]);
  expect(entries.every((entry) => entry.eventId === eventId && entry.actorName === actor.name)).toBe(true);
});

test("spellings in another case or width are one tag, written as it was first", async () => {
  const { orders, actor } = await makeOrders(2);
  const [one, other] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const tag = `VIP${randomUUID().slice(0, 8)}`;
  const spelled = tag.toLowerCase().replace("vip", "ｖｉｐ");
  expect(await tagOrder({ ...one, actor, tag })).toBe(true);
  expect(await tagOrder({ ...one, actor, tag: spelled })).toBe(false);
  expect(await tagOrder({ ...other, actor, tag: spelled })).toBe(true);
  expect(await tagsOf(other.orderNo)).toEqual([tag]);
  expect(await untagOrder({ ...other, actor, tag: spelled })).toBe(true);
});

test("many taggers of one order at once: each tag is added once, and none above the limit", async () => {
  const { orders, actor } = await makeOrders(1);
  const [{ orderId, orderNo }] = orders;
  const tags = Array.from({ length: TAGS_OF_ORDER + 2 }, freshTag);
  const outcomes = await Promise.allSettled([...tags, ...tags].map((tag) => tagOrder({ orderId, actor, tag })));
  const added = outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value);
  expect(added).toHaveLength(TAGS_OF_ORDER);
  for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ key: "CHANGE_REFUSED" });
  expect(await tagsOf(orderNo)).toHaveLength(TAGS_OF_ORDER);
  expect(await db.auditEntry.count({ where: { subjectId: orderNo, act: "order.tagged" } })).toBe(TAGS_OF_ORDER);
});

test("taggers of several orders who begin a word at the same moment share it", async () => {
  const { orders, actor } = await makeOrders(4);
  const tag = freshTag();
  expect(await Promise.all(orders.map(({ orderId }) => tagOrder({ orderId, actor, tag })))).toEqual(orders.map(() => true));
  expect(await db.orderTagWord.findMany({ where: { key: tag.toLowerCase() } })).toHaveLength(1);
});

test("the list, its file and the choice of words have the tags of one's events", async () => {
  const { orders, actor, eventId, member } = await makeOrders(3);
  const tag = freshTag();
  const [first, , last] = orders;
  for (const one of [first, last!]) await tagOrder({ ...one, actor, tag });
  const tagged = [last!.orderNo, first.orderNo];
  type How = { scope?: number[]; text?: string; sort?: OrdersSort };
  const find = async (filter: OrdersFilter, { scope = [eventId], text = "", sort = "-made" }: How = {}) =>
    (await searchOrders({ text, scope, language: "tw", filter, sort })).orders;
  expect((await find({ tag })).map(({ order_no, tags }) => [order_no, tags])).toEqual(tagged.map((no) => [no, [tag]]));
  expect((await find({})).map(({ tags }) => tags)).toEqual([[tag], [], [tag]]);
  const numbers = async (filter: OrdersFilter, how?: How) => (await find(filter, how)).map(({ order_no }) => order_no);
  expect(await numbers({ tag: tag.toUpperCase() })).toEqual(tagged);
  expect(await numbers({ tag }, { text: member.mobile })).toEqual(tagged);
  expect(await numbers({ tag, event_id: eventId, state: ["paid"] })).toEqual(tagged);
  expect(await numbers({ tag, made: { to: "2019-12-31" } })).toEqual([]);
  expect(await numbers({ tag: freshTag() })).toEqual([]);
  expect(await numbers({ tag }, { scope: [eventId, ABSENT_ID] })).toEqual(tagged);
  expect(await numbers({ tag }, { scope: [ABSENT_ID] })).toEqual([]);
  for (const sort of ["-amount", "paid"] as const) expect((await numbers({ tag }, { sort })).toSorted()).toEqual(tagged.toSorted());

  const file = await ordersFile({ q: "", sort: "-made", tag }, { scope: [eventId], language: "tw", actor });
  const rows: object[] = [];
  for await (const batch of file.read()) rows.push(...batch);
  expect(rows).toMatchObject(tagged.map((order_no) => ({ order_no, tags: [tag] })));

  expect(await listTags([eventId])).toEqual([tag]);
  expect(await listTags([ABSENT_ID])).not.toContain(tag);
  for (const one of [first, last!]) await untagOrder({ ...one, actor, tag });
  expect(await listTags([eventId])).toEqual([]);
});
