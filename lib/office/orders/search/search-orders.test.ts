import { expect, test } from "playwright/test";
import { reissueTicket } from "@/lib/office/orders/acts/reissue-ticket";
import { readSearch } from "@/lib/office/orders/rules";
import { foundStatement } from "@/lib/office/orders/search/found-statement";
import { refreshOrderKeys } from "@/lib/office/orders/search/refresh-order-keys";
import { searchOrders } from "@/lib/office/orders/search/search-orders";
import { closeDb, db, Prisma } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

const digits = (count: number) => String(Math.floor(10 ** (count - 1) + Math.random() * 9 * 10 ** (count - 1)));

/** Adds the keys of orders, as the worker does. */
const addKeys = (...orderIds: string[]) => db.$transaction((tx) => refreshOrderKeys(tx, orderIds));

/** Makes a paid order of two seats, with everything that can be searched. */
async function makeFindable(lastName = `何${digits(6)}`, firstName = "思妤") {
  const email = `desk-${digits(12)}@example.com`;
  const [member, session] = await Promise.all([makeMember({ email, lastName, firstName }), makeSession({ seats: 20 })]);
  const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 2), ticketType: "kiosk" });
  const invoiceNo = `QK${digits(8)}`;
  await db.invoice.update({ where: { orderId }, data: { invoiceNo } });
  await addKeys(orderId);
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { tickets: true, payments: true } });
  return { member, session, email, invoiceNo, name: `${lastName}${firstName}`, ...order };
}

const find = async (text: string, { scope = null, before }: { scope?: number[] | null; before?: string } = {}) => {
  const { understood, orders, next } = await searchOrders({
    text,
    scope,
    before: before === undefined ? undefined : { id: before },
    language: "tw",
  });
  return { understood, next, numbers: orders.map(({ order_no }) => order_no), orders };
};

test("recognises a search text by its form", () => {
  const tail = (key: string) => ({ by: "tail", key }) as const;
  const name = (key: string) => ({ by: "name" as const, key, words: [key] });
  const mail = (key: string) => ({ by: "mail", key, mailbox: key }) as const;
  const number = (key: string) => ({ by: "number", key }) as const;
  const kinds: [string, ReturnType<typeof readSearch>][] = [
    ["", { kind: "latest" }],
    [" hl20261122 00951 ", { kind: "order", key: "HL2026112200951" }],
    ["8842 0951 5501", { kind: "ticket", key: "884209515501" }],
    ["5842095155", { kind: "pickup", key: "5842095155" }],
    ["HL20261122000951_1_KT7RSBFX", { kind: "trade", key: "HL20261122000951_1_KT7RSBFX" }],
    ["26112212054788131", { kind: "trade", key: "26112212054788131" }],
    ["26HL202609010000777", { kind: "trade", key: "26HL202609010000777" }],
    ["QK-30914417", { kind: "invoice", key: "QK30914417" }],
    ["0912-345-678", { kind: "mobile", key: "+886912345678" }],
    ["+886 912 345 678", { kind: "mobile", key: "+886912345678" }],
    ["（０９１２）345.678", { kind: "mobile", key: "+886912345678" }],
    ["８８４２－０９５１－５５０１", { kind: "ticket", key: "884209515501" }],
    ["912345678", { kind: "mobile", key: "+886912345678" }],
    ["886912345678", { kind: "mobile", key: "+886912345678" }],
    ["\u202a＋８８６（０）９１２－３４５－６７８", { kind: "mobile", key: "+886912345678" }],
    ["00852 9123 4567", { kind: "mobile", key: "+85291234567" }],
    ["+81 (090) 1234-5678", { kind: "mobile", key: "+819012345678" }],
    ["lin@例え.jp", { kind: "email", key: "lin@xn--r8jz45g.jp" }],
    ["+819012345678", { kind: "mobile", key: "+819012345678" }],
    ["HeSiYu@GMAIL.example", { kind: "email", key: "hesiyu@gmail.example" }],
    ["A區 3排 12號", { kind: "seat", key: "A區 3排 12號", seat: { area: "A", row: "3", number: "12" } }],
    ["潮間帶 B1 6-12", { kind: "seat", key: "潮間帶 B1 6-12", seat: { event: "潮間帶", area: "B1", row: "6", number: "12" } }],
    ["HL202611220009", { kind: "order", key: "HL202611220009" }],
    ["何思", { kind: "name", parts: [{ by: "name", key: "何思", words: ["何思"] }] }],
    ["Yu-Ching Lin", { kind: "name", parts: [{ by: "name", key: "yuchinglin", words: ["yuching", "lin"] }] }],
    ["臺·靜農", { kind: "name", parts: [{ by: "name", key: "台靜農", words: ["台靜農"] }] }],
    ["０９５１", { kind: "digits", parts: [{ by: "tail", key: "0951" }] }],
    ["123", { kind: "digits", parts: [{ by: "mail", key: "123", mailbox: "123" }] }],
    ["4788131", { kind: "digits", parts: [tail("4788131"), mail("4788131"), number("4788131")] }],
    ["52XWNQKN", { kind: "part", parts: [name("52xwnqkn"), mail("52xwnqkn"), number("52XWNQKN")] }],
    ["_1_52xw", { kind: "part", parts: [name("152xw"), mail("_1_52xw"), number("_1_52XW")] }],
    ["siyu.1990", { kind: "part", parts: [name("siyu1990"), mail("siyu.1990")] }],
  ];
  for (const [text, search] of kinds) expect(readSearch(text), text).toEqual(search);
});

test("each key finds its order with the mobile masked; limited staff find no order of another event", async () => {
  const [order, other] = await Promise.all([makeFindable(), makeSession()]);
  const [ticket] = order.tickets;
  const [payment] = order.payments;
  const keys: [string, string][] = [
    ["order", order.orderNo],
    ["ticket", ticket?.ticketNo ?? ""],
    ["pickup", ticket?.pickupNo ?? ""],
    ["trade", payment?.merchantOrderNo ?? ""],
    ["invoice", order.invoiceNo],
    ["mobile", `0${order.member.mobile.slice(4)}`],
    ["email", order.email.toUpperCase()],
    ["name", order.name.slice(0, -1)],
  ];
  for (const [kind, text] of keys) {
    expect(await find(text), kind).toMatchObject({ understood: kind, numbers: [order.orderNo], next: null });
    expect((await find(text, { scope: [order.session.eventId] })).numbers, kind).toEqual([order.orderNo]);
    expect((await find(text, { scope: [other.eventId] })).numbers, kind).toEqual([]);
    expect((await find(text, { scope: [] })).numbers, kind).toEqual([]);
  }
  const { orders } = await find(order.orderNo);
  expect(orders).toMatchObject([
    { buyer_name: order.name, ticket_qty: 2, status: "paid", refund: null, inspected: false, mail_failed: false },
  ]);
  expect(orders[0]?.mobile).toMatch(/^09\d\d•••\d{3}$/);
});

test("finds a seat within the given events, by the words on the ticket", async () => {
  const order = await makeFindable();
  const scope = [order.session.eventId];
  expect(await find("A1區 1排 2號", { scope })).toMatchObject({ understood: "seat", numbers: [order.orderNo] });
  expect((await find("A1 1-2", { scope })).numbers).toEqual([order.orderNo]);
  expect((await find("A1 1-3", { scope })).numbers).toEqual([]);
});

test("a ticket's earlier number still finds its order after a reissue", async () => {
  const { tickets, orderNo } = await makeFindable();
  const old = tickets[0]?.ticketNo ?? "";
  await reissueTicket({ ticketNo: old, actor: { kind: "command", name: "test" }, reason: "lost" });
  expect((await find(old)).numbers).toEqual([orderNo]);
});

test("finds a Western name as people write it and as it is stored", async () => {
  const family = `Lin${digits(8)}`;
  const { orderNo } = await makeFindable(family, "Yu-Ching");
  expect((await find(`Yu-Ching ${family}`)).numbers).toEqual([orderNo]);
  expect((await find(`${family.toLowerCase()} yu`)).numbers).toEqual([orderNo]);
});

test("pages of a name and of the latest orders have no gap and no repetition", async () => {
  const [session, lastName] = [await makeSession({ seats: 60 }), `陳${digits(8)}`];
  const members = await Promise.all(Array.from({ length: 23 }, (_, i) => makeMember({ lastName, firstName: i % 2 ? "怡君" : "怡安" })));
  const numbers: string[] = [];
  for (const [i, member] of members.entries()) {
    const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]?.[i] as number] });
    await addKeys(orderId);
    numbers.push((await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo);
  }
  const scope = [session.eventId];
  for (const text of [lastName, ""]) {
    const first = await find(text, { scope });
    expect(first.numbers).toHaveLength(20);
    const second = await find(text, { scope, before: first.next ?? "" });
    expect(second).toMatchObject({ next: null });
    expect([...first.numbers, ...second.numbers].sort()).toEqual(numbers.toSorted());
  }
  expect((await find("", { scope })).numbers[0]).toBe(numbers.at(-1));
});

type Plan = { "Node Type": string; "Index Name"?: string; "Index Cond"?: string; "Relation Name"?: string; Plans?: Plan[] };

/** Returns the nodes of the plan that uses indexes where possible. */
async function planOf(statement: Prisma.Sql): Promise<Plan[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const [row] = await tx.$queryRaw<[{ "QUERY PLAN": [{ Plan: Plan }] }]>`EXPLAIN (FORMAT JSON) ${statement}`;
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
    return all(row["QUERY PLAN"][0].Plan);
  });
}

for (const [text, index] of [
  ["", "orders_order_no_key"],
  ["HL20261122000951", "orders_order_no_key"],
  ["884209515501", "tickets_ticket_no_key"],
  ["5842095155", "tickets_pickup_no_key"],
  ["26112212054788131", "payments_trade_no_key"],
  ["QK30914417", "invoices_no"],
  ["0912345678", "orders_buyer_mobile"],
  ["somebody@example.com", "invoices_email"],
  ["何思", "order_keys_terms_idx"],
  ["0951", "order_keys_terms_idx"],
  ["he.siyu", "order_keys_terms_idx"],
  ["A區 3排 12號", "seats_area_id_row_number_key"],
] as const)
  test(`a search for ${text || "the latest"} uses ${index}`, async () => {
    // events of no other test: if the scope holds most orders, walking the latest of all is the better plan
    for (const scope of [null, [2_000_000_001, 2_000_000_002]]) {
      const nodes = await planOf(foundStatement({ search: readSearch(text), scope, filter: {}, sort: "-made", limit: 20 }));
      const names = nodes.flatMap((node) => node["Index Name"] ?? []);
      // orders of a few events may also be scanned one by one if there are few
      const possible =
        scope === null || index === "order_keys_terms_idx" ? [index] : text === "" ? ["orders_of_event"] : [index, "orders_of_event"];
      expect(
        possible.some((name) => names.includes(name)),
        JSON.stringify(nodes),
      ).toBe(true);
    }
  });
