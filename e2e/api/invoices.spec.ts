import { readInvoice } from "@/lib/domain/invoices/read-invoice";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";
import { expect, test, type Caller } from "../fixtures";
import { create, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";

// From the buyer's call through the worker to the provider and back.

const email = "lin@example.com";
const detail = async (api: Caller, { order_id: id }: OrderView) => (await api.get<OrderDetailView>(`/order/detail/${id}`)).result;

async function sandbox<T>(path: string, body?: object): Promise<T> {
  const options = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(`${process.env.SANDBOX_URL}${path}`, options)).json() as Promise<T>;
}
const numberOf = async ({ order_id: orderId }: OrderView) => (await readInvoice(orderId)).number;
const seen = async (order: OrderView) =>
  (await sandbox<{ items: Record<string, string>[] }>(`/simulate/invoices?MerchantOrderNo=${await numberOf(order)}`)).items;

/** The invoice as the member sees it once it has its number. */
async function issued(api: Caller, order: OrderView): Promise<NonNullable<OrderView["invoice"]>> {
  await expect.poll(async () => (await detail(api, order)).invoice?.status).toBe("issued");
  return (await detail(api, order)).invoice!;
}

test("an invoice gets its number once the order is paid, for the fees alone", async ({ api, newSession }) => {
  const order = await orderOf(
    create(api, seated(await newSession(), 2, { ticket_type: "kiosk", invoice: { method: "e_invoice", email } })),
  );
  expect(order.invoice).toEqual({ method: "e_invoice", email, status: "open" });
  await payByCard(api, order.order_id);
  expect((await detail(api, order)).invoice).toMatchObject({ amount: 160 });
  const invoice = await issued(api, order);
  expect(invoice).toEqual({
    method: "e_invoice",
    email,
    status: "issued",
    amount: 160,
    invoice_no: expect.stringMatching(/^[A-Z]{2}\d{8}$/),
    random_no: expect.stringMatching(/^\d{4}$/),
    issued_time: expect.stringMatching(/\+08:00$/),
  });
  expect(await seen(order)).toMatchObject([
    {
      invoiceNumber: invoice.invoice_no,
      randomNum: invoice.random_no,
      Category: "B2C",
      CarrierType: "2",
      CarrierNum: email,
      BuyerEmail: email,
      PrintFlag: "N",
      TotalAmt: "160",
      Amt: "152",
      TaxAmt: "8",
      ItemName: "票券服務費|取票手續費",
      ItemAmt: "100|60",
    },
  ]);
});

test("sends carrier, donation and company unchanged to the provider", async ({ as, newMember, newSession }) => {
  const session = await newSession();
  const kinds: [object, Record<string, string>][] = [
    [
      { method: "e_invoice", email, carrier: "/P4SV.-I" },
      { Category: "B2C", CarrierType: "0", CarrierNum: "/P4SV.-I", PrintFlag: "N" },
    ],
    [
      { method: "e_invoice", email, carrier: "AB12345678901234" },
      { Category: "B2C", CarrierType: "1", CarrierNum: "AB12345678901234", PrintFlag: "N" },
    ],
    [
      { method: "e_invoice", email, donate: "001" },
      { Category: "B2C", LoveCode: "001", PrintFlag: "N" },
    ],
    [
      { method: "company", title: "測試股份有限公司", tax_number: "04595257", email },
      { Category: "B2B", BuyerName: "測試股份有限公司", BuyerUBN: "04595257", PrintFlag: "Y", Amt: "48", TaxAmt: "2", ItemAmt: "48" },
    ],
  ];
  const orders = await Promise.all(
    kinds.map(async ([invoice], i) => {
      const api = as(await newMember());
      const order = await orderOf(create(api, { ...seated(session, 1), seat_ids: [session.seatIds[0]?.[i]], invoice }));
      await payByCard(api, order.order_id);
      return { api, order };
    }),
  );
  for (const [i, { api, order }] of orders.entries()) {
    const invoice = await issued(api, order);
    expect(await seen(order)).toMatchObject([{ TotalAmt: "50", invoiceNumber: invoice.invoice_no, ...kinds[i]?.[1] }]);
  }
});

test("products added later have a separate invoice; without fees there is nothing to invoice", async ({ api, newSession }) => {
  const session = await newSession({ serviceFee: 0 });
  const tickets = await orderOf(create(api, seated(session, 1, { invoice: { method: "e_invoice", email } })));
  await payByCard(api, tickets.order_id);
  expect((await detail(api, tickets)).invoice).toEqual({ method: "e_invoice", email, status: "none", amount: 0 });
  const product = await makeProduct(db, { eventId: session.eventId, price: 480 });
  const invoice = { method: "company", title: "測試", tax_number: "12345670", email };
  const order = await orderOf(
    api.post<OrderView>("/order/create_product", { order_id: tickets.order_id, items: [{ product_id: product, qty: 2 }], invoice }),
  );
  await payByCard(api, order.order_id, { entry: "checkout_product" });
  expect(await issued(api, order)).toMatchObject({ amount: 960 });
  expect(await seen(order)).toMatchObject([
    { Category: "B2B", TotalAmt: "960", Amt: "914", TaxAmt: "46", ItemCount: "2", ItemPrice: "457", ItemAmt: "914" },
  ]);
  expect(await seen(tickets)).toEqual([]);
});

for (const mode of ["down", "lost"]) {
  test(`while the provider is ${mode} the order is paid and shown, and its invoice comes later, once`, async ({ api, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession(), 2)));
    await sandbox("/simulate/mode", { MerchantOrderNo: await numberOf(order), invoice: mode });
    await payByCard(api, order.order_id);
    const row = () => db.invoice.findUniqueOrThrow({ where: { orderId: order.order_id } });
    await expect.poll(async () => (await row()).problem).toBe("no answer");
    const waiting = await detail(api, order);
    expect([waiting.status, waiting.invoice?.status, waiting.invoice?.invoice_no]).toEqual(["paid", "waiting", undefined]);
    const before = await seen(order);
    expect(before).toHaveLength(mode === "lost" ? 1 : 0);
    await sandbox("/simulate/mode", { MerchantOrderNo: await numberOf(order), invoice: "normal" });
    await db.invoice.update({ where: { orderId: order.order_id }, data: { nextTryAt: new Date() } });
    const { invoice_no: number } = await issued(api, order);
    expect((await seen(order)).map(({ invoiceNumber }) => invoiceNumber)).toEqual([number]);
    if (mode === "lost") expect(before[0]?.invoiceNumber).toBe(number);
  });
}

test("refuses an unknown mobile barcode while the order can still be changed", async ({ api, newSession }) => {
  const order = await orderOf(create(api, seated(await newSession(), 1)));
  const change = (carrier: string) =>
    api.post<OrderView>("/order/update_delivery", { order_id: order.order_id, invoice: { method: "e_invoice", email, carrier } });
  const reply = await change("/NOBODY1");
  refused(reply, 400, 1000);
  expect(reply.failure.details).toEqual([{ field: "invoice.carrier", key: "carrier_unknown" }]);
  expect((await orderOf(change("/+.-++.."))).invoice).toMatchObject({ carrier: "/+.-++.." });
});
