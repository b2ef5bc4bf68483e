import type { OrderView } from "@/lib/domain/orders/types";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";
import { expect, test } from "../fixtures";
import { cancel, create, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";

test("each kind of invoice has its rules, and the default is an e-invoice by mail", async ({ api, member, newSession }) => {
  const session = await newSession();
  const product = await makeProduct(db, { eventId: session.eventId });
  const { order_id } = await orderOf(create(api, seated(session, 1)));
  await payByCard(api, order_id);
  const ask = (more: object) =>
    api.post<OrderView>("/order/create_product", { order_id, items: [{ product_id: product, qty: 1 }], ...more });
  const email = "lin@example.com";
  const kinds = [
    { method: "company", title: "場燈股份有限公司", tax_number: "04595257", email },
    { method: "e_invoice", carrier: "/AB12+-.", email },
    { method: "e_invoice", donate: "919", email },
  ];
  for (const wanted of kinds) {
    const order = await orderOf(ask({ invoice: wanted }));
    expect(order.invoice).toEqual({ ...wanted, status: "open" });
    await cancel(api, order.order_id);
  }
  const silent = await orderOf(ask({}));
  expect(silent.invoice).toEqual({
    method: "e_invoice",
    email: (await db.member.findUniqueOrThrow({ where: { id: member.id } })).email,
    status: "open",
  });
  await cancel(api, silent.order_id);
  for (const [bad, field] of [
    [{ ...kinds[0], tax_number: "12345678" }, "invoice.tax_number"],
    [{ ...kinds[0], title: undefined }, "invoice.title"],
    [{ ...kinds[1], carrier: "AB12" }, "invoice.carrier"],
    [{ ...kinds[2], donate: "1" }, "invoice.donate"],
  ] as const) {
    const reply = await ask({ invoice: bad });
    refused(reply, 400, 1000);
    expect(reply.failure.details).toEqual([expect.objectContaining({ field })]);
  }
});
