import { randomUUID } from "node:crypto";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { db, runSql } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import type { OutboxItem } from "@/sandbox/outbox";
import { expect, test, type Caller } from "../fixtures";
import { countOf, detailOf, line, order, stockOf } from "../merchandise";
import { command } from "../operate";
import { invoice, orderOf, refused } from "../orders";
import { payByCard } from "../pay";

// Handling of a paid order with the operator command.

const shop = (...words: string[]) => command("shop", ...words);
const ask = (api: Caller, id: string, specId: number | undefined, qty = 1, kind = "return") =>
  api.post<OrderDetailView>(`/merchandise/order/return/${id}`, { kind, spec_id: specId, qty, reason: "顏色不同" });

/** The order's newest return in the operator's list. */
async function returnNumber(orderNo: string): Promise<string> {
  const { output } = await shop("returns");
  const mine = output
    .split("\n")
    .filter((row) => row.includes(orderNo))
    .map((row) => row.split(/\s+/)[0] as string);
  return mine.sort((a, b) => Number(b) - Number(a))[0] as string;
}

/** Makes an order's refunds due now, except those under a worker's lease of two minutes. */
async function hurry(orderId: string): Promise<void> {
  await runSql`UPDATE refunds SET next_try_at = now() WHERE order_id = ${orderId}::uuid AND status = 'refund_due' AND next_try_at NOT BETWEEN now() + interval '100 seconds' AND now() + interval '121 seconds'`;
}

async function mailTo(email: string, subject: RegExp): Promise<OutboxItem> {
  let mail: OutboxItem | undefined;
  await expect
    .poll(async () => {
      const { items } = (await (await fetch(`${process.env.SANDBOX_URL}/outbox?channel=email&to=${encodeURIComponent(email)}`)).json()) as {
        items: OutboxItem[];
      };
      mail = items.find((item) => subject.test(item.subject));
      return mail !== undefined;
    })
    .toBe(true);
  return mail as OutboxItem;
}

test("an order is shipped and picked up: the buyer sees it, and gets a mail in the order's language", async ({ api }) => {
  const merchandise = await makeMerchandise(db, { specs: [{ price: 700, stock: 5 }] });
  const email = `ship-${merchandise.id}@example.com`;
  const body = { items: [line(merchandise, 2)], delivery: { method: "home" }, invoice: { ...invoice, email } };
  const bought = await orderOf(api.post("/merchandise/create_order", body, { lang: "jp" }));
  expect(await shop("ship", bought.order_no)).toEqual({ code: 1, output: `${bought.order_no} is not paid\n` });
  expect((await shop("parcels")).output).not.toContain(bought.order_no);
  await payByCard(api, bought.order_id, { entry: "entry/merchandise" });
  const { output } = await shop("parcels");
  expect(output).toContain(bought.order_no);
  expect(output).toContain("南海東路 100 號");

  expect(await shop("ship", bought.order_no, "--tracking", "T-2026 778")).toEqual({ code: 0, output: `${bought.order_no} done\n` });
  expect(await shop("ship", bought.order_no, "--tracking", "T-9")).toEqual({ code: 0, output: `${bought.order_no} was done before\n` });
  expect((await detailOf(api, bought.order_id)).delivery).toMatchObject({
    method: "home",
    fee: 100,
    status: "shipped",
    tracking_no: "T-2026 778",
  });
  expect((await shop("parcels")).output).not.toContain(bought.order_no);
  const mail = await mailTo(email, /発送しました/);
  expect(mail.subject).toBe(`ご注文${bought.order_no}を発送しました`);
  for (const part of ["送り状番号", "T-2026 778", bought.order_no, "NT$1,500", `/jp/member/record/detail/${bought.order_id}`])
    expect(mail.text).toContain(part);

  expect(await shop("picked-up", bought.order_no)).toMatchObject({ code: 0 });
  expect((await detailOf(api, bought.order_id)).delivery).toMatchObject({ status: "picked_up", tracking_no: "T-2026 778" });
});

test("wrong arguments are reported and change nothing", { tag: "@all" }, async () => {
  for (const words of [
    [],
    ["ship"],
    ["ship", "HL1", "HL2"],
    ["return", "approve"],
    ["return", "approve", "x"],
    ["return", "burn", "1"],
    ["returns", "1"],
  ]) {
    expect(await shop(...words), words.join(" ")).toMatchObject({ code: 2, output: expect.stringContaining("Usage: npm run shop") });
  }
  expect(await shop("ship", "HL0")).toEqual({ code: 1, output: "HL0 is no order of merchandise\n" });
  expect(await shop("return", "received", "999999999")).toMatchObject({ code: 1, output: expect.stringContaining("not waiting for that") });
});

test("a return request repeated under its Idempotency-Key is one request; a different one under it is refused", async ({ api }) => {
  const merchandise = await makeMerchandise(db, { specs: [{ price: 300, stock: 3 }] });
  const bought = await orderOf(order(api, [line(merchandise, 2)]));
  await payByCard(api, bought.order_id, { entry: "entry/merchandise" });
  await shop("picked-up", bought.order_no);
  const headers = { "Idempotency-Key": randomUUID() };
  const wish = { kind: "return", spec_id: merchandise.specIds[0], qty: 1, reason: "尺寸不合" };
  const send = (body: object) => api.post<OrderDetailView>(`/merchandise/order/return/${bought.order_id}`, body, { headers });
  for (const answer of await Promise.all([send(wish), send(wish)])) expect(answer.result.returns).toHaveLength(1);
  refused(await send({ ...wish, reason: "別的原因" }), 400, 1000);
});

test("rejects one return with a note, and replaces another if stock is left", async ({ api }) => {
  const merchandise = await makeMerchandise(db, { specs: [{ price: 300, stock: 3 }] });
  const bought = await orderOf(order(api, [line(merchandise, 2)]));
  await payByCard(api, bought.order_id, { entry: "entry/merchandise" });
  refused(await ask(api, bought.order_id, merchandise.specIds[0]), 422, 4004);
  await shop("picked-up", bought.order_no);
  expect((await ask(api, bought.order_id, merchandise.specIds[0])).result.returns).toMatchObject([
    { kind: "return", qty: 1, status: "requested" },
  ]);
  const first = await returnNumber(bought.order_no);
  expect(await shop("return", "reject", first, "--note", "已拆封")).toMatchObject({ code: 0 });
  expect((await detailOf(api, bought.order_id)).returns).toMatchObject([{ status: "rejected", note: "已拆封" }]);
  expect(await shop("return", "approve", first)).toMatchObject({ code: 1 });
  await ask(api, bought.order_id, merchandise.specIds[0], 2, "rma");
  const second = await returnNumber(bought.order_no);
  await shop("return", "approve", second);
  expect(await shop("return", "received", second, "--replace")).toMatchObject({
    code: 1,
    output: expect.stringContaining("There is no stock for a replacement"),
  });
  await db.merchandiseSpec.update({ where: { id: merchandise.specIds[0] }, data: { stock: 2 } });
  expect(await shop("return", "received", second, "--replace")).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`to be packed now: 2 × .*${bought.order_no}.*南海東路 100 號`)),
  });
  expect([await stockOf(merchandise.specIds[0]), await db.refund.count({ where: { orderId: bought.order_id } })]).toEqual([0, 0]);
});

test("returns two items of one card payment, and refunds each to the card once", async ({ api, member }) => {
  const [stick, badge] = [
    await makeMerchandise(db, { specs: [{ price: 700, stock: 5 }], quota: { qty: 2, scope: "member" } }),
    await makeMerchandise(db, { specs: [{ price: 300, stock: 5 }] }),
  ];
  const bought = await orderOf(order(api, [line(stick, 2), line(badge, 1)]));
  expect(bought.total_price).toBe(1_800);
  await payByCard(api, bought.order_id, { entry: "entry/merchandise" });
  await shop("ship", bought.order_no);
  await shop("picked-up", bought.order_no);
  for (const merchandise of [stick, badge]) {
    await ask(api, bought.order_id, merchandise.specIds[0]);
    const number = await returnNumber(bought.order_no);
    expect(await shop("return", "approve", number)).toMatchObject({ code: 0 });
    expect(await shop("return", "received", number, "--restock")).toMatchObject({ code: 0 });
  }
  expect([await stockOf(stick.specIds[0]), await stockOf(badge.specIds[0]), await countOf(member.id, stick.id)]).toEqual([4, 5, 1]);
  const states = async () =>
    (await db.refund.findMany({ where: { orderId: bought.order_id }, orderBy: { id: "asc" } })).map(({ amount, status }) => [
      amount,
      status,
    ]);
  await expect
    .poll(
      async () => {
        await hurry(bought.order_id);
        return states();
      },
      // several rounds at the gateway: as long as the test may take
      { timeout: 300_000, intervals: [2_000] },
    )
    .toEqual([
      [700, "refunded"],
      [300, "refunded"],
    ]);
  const sent = (
    await db.paymentLog.findMany({ where: { payment: { orderId: bought.order_id }, event: "give_back" }, orderBy: { id: "asc" } })
  )
    .map(({ data }) => data as { step: string; amount: number; code?: string | null })
    .filter(({ code }) => code === "SUCCESS")
    .map(({ step, amount }) => [step, amount]);
  expect(sent).toEqual([
    ["capture", 700],
    ["refund", 700],
    ["refund", 300],
  ]);
  // The rest of the order still belongs to the buyer.
  expect(await detailOf(api, bought.order_id)).toMatchObject({
    status: "paid",
    returns: [
      { status: "received", outcome: "refund", refunded_at: expect.any(String) },
      { status: "received", outcome: "refund", refunded_at: expect.any(String) },
    ],
  });
});
