import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { readCursor } from "@/lib/office/lists/rules";
import { readSearch } from "@/lib/office/orders/rules";
import { foundStatement } from "@/lib/office/orders/search/found-statement";
import { ordersFile } from "@/lib/office/orders/search/orders-file";
import { searchOrders } from "@/lib/office/orders/search/search-orders";
import type { OrdersFilter, OrdersSort } from "@/lib/office/orders/types";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, Prisma } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { ABSENT_ID } from "@/test-support/absent-id";

test.afterAll(closeDb);

const DAY = 86_400;

/** Makes plain orders of an event on the first ten days of 2020, with numbers that no other test has. */
async function ordersOf(eventId: number, count: number) {
  const { id: memberId } = await makeMember();
  const data = Array.from({ length: count }, () => {
    const day = randomInt(1, 11);
    const createdAt = addSeconds(new Date("2020-01-01T04:00:00Z"), (day - 1) * DAY);
    const isPaid = randomInt(2) === 1;
    // many have the same amount, and the same time of payment
    const totalPrice = 100 * randomInt(1, 6);
    return {
      orderNo: `HL202001${String(day).padStart(2, "0")}${randomInt(10 ** 11, 10 ** 12)}`,
      memberId,
      kind: "merchandise" as const,
      status: isPaid ? ("paid" as const) : ("cancelled" as const),
      eventId,
      itemsTotal: totalPrice,
      totalPrice,
      payWay: isPaid ? ("credit" as const) : null,
      cancelledAt: isPaid ? null : createdAt,
      paidAt: isPaid ? addSeconds(createdAt, randomInt(3) * DAY) : null,
      createdAt,
      payDeadline: createdAt,
      heldUntil: createdAt,
      buyerLastName: "測",
      buyerFirstName: "試",
      buyerMobile: "+886900000000",
    };
  });
  await db.order.createMany({ data });
  return data;
}

type Made = Awaited<ReturnType<typeof ordersOf>>[number];

const orders: [OrdersSort, (order: Made) => number | string][] = [
  ["made", ({ orderNo }) => orderNo],
  ["amount", ({ totalPrice }) => totalPrice],
  ["paid", ({ paidAt }) => paidAt?.getTime() ?? -1],
];

for (const [column, valueOf] of orders)
  for (const sort of [column, `-${column}`] as OrdersSort[])
    test(`pages sorted by ${sort} lose and repeat nothing while orders are added and removed`, async () => {
      const { eventId } = await makeSession({ seats: 1 });
      const first = await ordersOf(eventId, 60);
      const removed = new Set<string>();
      const seen: string[] = [];
      for (let next: string | null | undefined; next !== null;) {
        const before = next === undefined ? undefined : readCursor(next);
        const page = await searchOrders({ text: "", scope: [eventId], language: "tw", sort, before, limit: 7 });
        seen.push(...page.orders.map(({ order_no }) => order_no));
        next = page.next;
        await ordersOf(eventId, 3);
        // also the one where the page ended
        const last = seen.at(-1) ?? "";
        const gone = [last, first[randomInt(first.length)]!.orderNo];
        for (const orderNo of gone) removed.add(orderNo);
        await db.order.deleteMany({ where: { orderNo: { in: gone } } });
        if (seen.length > 400) throw new Error("no end");
      }
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = first.filter(({ orderNo }) => !removed.has(orderNo));
      expect(stayed.filter(({ orderNo }) => !seen.includes(orderNo))).toEqual([]);
      const values = seen.flatMap((orderNo) => first.filter((order) => order.orderNo === orderNo).map(valueOf));
      const inOrder = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect(values).toEqual(sort.startsWith("-") ? inOrder.toReversed() : inOrder);
    });

test("each filter finds what it says, alone and with a text", async () => {
  const [session, member] = [await makeSession({ seats: 6, price: 1_000 }), await makeMember()];
  const seats = session.seatIds[0] as number[];
  const paid = await makePaidOrder({ member, session, seatIds: [seats[0]!] });
  const other = await makePaidOrder({ member, session, seatIds: [seats[1]!, seats[2]!], payWay: "atm" });
  await db.refund.create({ data: { ...other, cause: "request", status: "requested", amount: 1, reason: "-" } });
  const scope = [session.eventId];
  const number = async (orderId: string) => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo;
  const [one, two] = [await number(paid.orderId), await number(other.orderId)];
  const { totalPrice } = await db.order.findUniqueOrThrow({ where: { id: other.orderId } });
  const today = `${one.slice(2, 6)}-${one.slice(6, 8)}-${one.slice(8, 10)}`;
  const found = async (filter: OrdersFilter, text = "") =>
    (await searchOrders({ text, scope, language: "tw", filter })).orders.map(({ order_no }) => order_no);
  const cases: [OrdersFilter, string[]][] = [
    [{}, [two, one]],
    [{ state: ["paid"] }, [two, one]],
    [{ state: ["unpaid", "cancelled"] }, []],
    [{ state: ["refunding"] }, [two]],
    [{ state: ["inspected", "refunding"] }, [two]],
    [{ pay_way: ["credit"] }, [one]],
    [{ session_id: session.sessionId }, [two, one]],
    [{ session_id: ABSENT_ID }, []],
    [{ event_id: session.eventId }, [two, one]],
    [{ event_id: ABSENT_ID }, []],
    [{ amount: { from: totalPrice } }, [two]],
    [{ amount: { to: totalPrice - 1 } }, [one]],
    [{ made: { from: today } }, [two, one]],
    [{ made: { to: "2019-12-31" } }, []],
    [{ paid: { from: today } }, [two, one]],
    [{ paid: { to: "2019-12-31" } }, []],
  ];
  for (const [filter, numbers] of cases) {
    expect(await found(filter), JSON.stringify(filter)).toEqual(numbers);
    expect(await found(filter, member.mobile), JSON.stringify(filter)).toEqual(numbers);
  }
});

test("a text that is a whole key is not looked up as a part because a filter excludes its order", async () => {
  const [session, member] = [await makeSession({ seats: 1 }), await makeMember()];
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const page = await searchOrders({ text: orderNo, scope: null, language: "tw", filter: { state: ["unpaid"] } });
  expect(page).toMatchObject({ understood: "order", orders: [], next: null });
});

test("refuses the cursor of another order", async () => {
  const wish = { text: "", scope: null, language: "tw" } as const;
  await expect(searchOrders({ ...wish, before: { id: "HL1", value: "5" } })).rejects.toMatchObject({ key: "BAD_INPUT" });
  await expect(searchOrders({ ...wish, sort: "-amount", before: { id: "HL1" } })).rejects.toMatchObject({ key: "BAD_INPUT" });
});

type Plan = { "Node Type": string; "Index Name"?: string; "Relation Name"?: string; Plans?: Plan[] };

/** Returns the nodes of a plan in a database that is too small for indexes. */
async function planOf(statement: Prisma.Sql): Promise<Plan[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
    const [row] = await tx.$queryRaw<[{ "QUERY PLAN": [{ Plan: Plan }] }]>`EXPLAIN (FORMAT JSON) ${statement}`;
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
    return all(row["QUERY PLAN"][0].Plan);
  });
}

const everything: OrdersFilter = {
  state: ["paid", "refunding"],
  pay_way: ["atm"],
  made: { from: "2026-11-01" },
  paid: { to: "2026-11-30" },
  amount: { from: 1 },
};
for (const [scope, index] of [
  [null, "orders_order_no_key"],
  [[2_000_000_001], "orders_of_event"],
  [[2_000_000_001, 2_000_000_002], "orders_of_event"],
] as const)
  for (const sort of ["-made", "-amount"] as const)
    test(`filters of ${scope?.length ?? "all"} events by ${sort} read numbers from ${index} and then single orders`, async () => {
      const wish = { search: readSearch(""), scope: scope && [...scope], filter: everything, sort, limit: 20 };
      const nodes = await planOf(foundStatement(wish));
      const ofOrders = nodes.filter((node) => node["Relation Name"] === "orders");
      expect(ofOrders.map((node) => node["Node Type"])).toEqual([expect.stringMatching(/^Index/), expect.stringMatching(/^Index/)]);
      expect(ofOrders.map((node) => node["Index Name"])).toContain(index);
      // the walk has no condition on the order itself, and ends at a fixed number
      expect(nodes.filter((node) => node["Node Type"] === "Limit").length).toBeGreaterThanOrEqual(2);
    });

for (const [scope, index] of [
  [null, "order_tags_word_id_order_no_key"],
  [[2_000_000_001], "order_tags_word_id_event_id_order_no_idx"],
] as const)
  test(`a tag of ${scope?.length ?? "all"} events reads numbers from ${index}`, async () => {
    const wish = { search: readSearch(""), scope: scope && [...scope], filter: { tag: "VIP" }, sort: "-made" as const, limit: 20 };
    const nodes = await planOf(foundStatement(wish));
    const walk = nodes.find((node) => node["Relation Name"] === "order_tags" && node["Index Name"] === index);
    expect(walk?.["Node Type"]).toMatch(/^Index/);
    expect(nodes.filter((node) => node["Node Type"] === "Sort" && node.Plans?.includes(walk!))).toEqual([]);
  });

test("a file of chosen orders leaves out those of other events", async () => {
  const { eventId } = await makeSession({ seats: 1 });
  const [made] = await ordersOf(eventId, 1);
  const query = { q: "", sort: "-made" as const, order_nos: [made!.orderNo, randomUUID()] };
  const actor = { kind: "command", name: "test" } as const;
  for (const [scope, count] of [
    [[eventId], 1],
    [[ABSENT_ID], 0],
  ] as const) {
    const file = await ordersFile(query, { scope: [...scope], language: "tw", actor });
    let rows = 0;
    for await (const batch of file.read()) rows += batch.length;
    expect(rows).toBe(count);
  }
});
