import { randomUUID } from "node:crypto";
import { db, runSql } from "@/lib/platform/db";
import type { OutboxItem } from "@/sandbox/outbox";
import { expect, test } from "../fixtures";
import { auto, autoCreate, cancel, create, orderOf, seated } from "../orders";
import { payByCard } from "../pay";

const freshEmail = () => `order-${randomUUID()}@example.com`;

/** The mails to an address, oldest first. */
async function mailsTo(email: string): Promise<OutboxItem[]> {
  const { items } = (await (await fetch(`${process.env.SANDBOX_URL}/outbox?channel=email&to=${encodeURIComponent(email)}`)).json()) as {
    items: OutboxItem[];
  };
  return items.reverse();
}

const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test("confirms an order and then its payment by mail in the order's language, each once and under its own Message-ID", async ({
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession();
  const words = {
    tw: ["已成立", "付款完成"],
    en: ["pay by", "Paid:"],
    jp: ["を受け付けました", "お支払い完了"],
    kr: ["접수", "결제 완료"],
  } as const;
  for (const [i, lang] of (["tw", "en", "jp", "kr"] as const).entries()) {
    const email = freshEmail();
    const api = as(await newMember({ email }));
    const { result: order } = await api.post<{ id: string; order_no: string }>(
      "/order/create",
      seated(session, 1, { seat_ids: [session.seatIds[0]![i]] }),
      { lang },
    );
    await expect.poll(() => subjects(email)).toEqual([expect.stringContaining(words[lang][0])]);
    await payByCard(api, order.id);
    await expect.poll(() => subjects(email)).toEqual([expect.stringContaining(words[lang][0]), expect.stringContaining(words[lang][1])]);
    const [confirmed, paid] = await mailsTo(email);
    for (const mail of [confirmed!, paid!]) {
      expect(mail.subject).toContain(order.order_no);
      expect(mail.text).toContain(`/member/record/detail/${order.id}`);
    }
    expect(confirmed!.message_id).toBe(`<order_confirmed.${order.id}@localhost>`);
    expect(paid!.message_id).toBe(`<order_paid.${order.id}@localhost>`);
  }
});

test("the mail has the kiosk's numbers; a cancelled order gets a mail with the reason", async ({ as, newMember, newSession }) => {
  const email = freshEmail();
  const api = as(await newMember({ email }));
  const session = await newSession();
  const order = await orderOf(autoCreate(api, auto(session, 2, { ticket_type: "kiosk" })));
  await payByCard(api, order.id);
  await expect.poll(() => subjects(email)).toContainEqual(expect.stringContaining("付款完成"));
  const tickets = await db.ticket.findMany({ where: { orderId: order.id } });
  const paid = (await mailsTo(email)).at(-1)!;
  for (const { pickupNo } of tickets) expect(paid.text).toContain(pickupNo!);

  const second = await orderOf(create(api, seated(session, 1, { seat_ids: [session.seatIds[0]!.at(-1)] })));
  await cancel(api, second.id);
  await expect.poll(() => subjects(email)).toContainEqual(`訂單${second.order_no}已取消`);
  expect((await mailsTo(email)).at(-1)!.text).toContain("依要求取消");
});

test("an expired order gets a mail; mails go to the invoice's address", async ({ as, newMember, newSession }) => {
  const [own, invoiced] = [freshEmail(), freshEmail()];
  const api = as(await newMember({ email: own }));
  const order = await orderOf(create(api, seated(await newSession(), 1, { invoice: { method: "e_invoice", email: invoiced } })));
  await expect.poll(() => subjects(invoiced)).toHaveLength(1);
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${order.id}::uuid`;
  await expect.poll(() => subjects(invoiced)).toHaveLength(2);
  expect((await mailsTo(invoiced)).at(-1)!.text).toContain("期限內沒有收到款項");
  expect(await mailsTo(own)).toHaveLength(0);
});

test("loses no mail while the mail server is down", async ({ as, newMember, newSession }) => {
  const email = freshEmail();
  const mode = (mail: string) =>
    fetch(`${process.env.SANDBOX_URL}/simulate/mode`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mail, to: email }),
    });
  await mode("down");
  const order = await orderOf(create(as(await newMember({ email })), seated(await newSession(), 1)));
  const row = { messageId: `order_confirmed.${order.id}` };
  await expect.poll(async () => (await db.mailOutbox.findUniqueOrThrow({ where: row })).problem).toContain("451");
  await mode("normal");
  await db.mailOutbox.update({ where: row, data: { nextTryAt: new Date() } });
  await expect.poll(() => subjects(email)).toHaveLength(1);
});
