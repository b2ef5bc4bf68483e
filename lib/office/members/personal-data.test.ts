import { expect, test } from "playwright/test";
import { keepInvoice } from "@/lib/domain/members/change-profile";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { logIn } from "@/lib/domain/members/log-in";
import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { requestReturn } from "@/lib/domain/returns/request-return";
import { deleteMember, DeletionRefused } from "@/lib/office/members/delete-member";
import { exportedJson, exportMember } from "@/lib/office/members/export-member";
import { reissueTicket } from "@/lib/office/orders/acts/reissue-ticket";
import { ensureHouseMember } from "@/lib/office/seats/ensure-house-member";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { FACTORY_PASSWORD, makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const longAfter = addSeconds(new Date(), 400 * 86_400);
const invoice = { method: "company" as const, title: "測試股份有限公司", tax_number: "04595257", email: "invoice-of-someone@example.com" };

async function order(member: MemberFixture): Promise<string> {
  const session = await makeSession();
  const body = { session_id: session.sessionId, seat_ids: [session.seatIds[0]![0]!], ticket_type: "e_ticket" as const, invoice };
  return createOrder({ order: body, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
}

async function pay(member: MemberFixture, orderId: string): Promise<void> {
  await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId } });
  const message = {
    outcome: "paid" as const,
    merchantOrderNo,
    amount,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: "4321",
    paidAt: new Date(),
    number: null,
  };
  await settlePayment({ message, source: "notify" });
}

async function reasons(memberId: string, now?: Date): Promise<string[]> {
  return deleteMember({ memberId, actor: testOperator }, now).then(
    () => [],
    (thrown: unknown) => {
      if (!(thrown instanceof DeletionRefused)) throw thrown;
      return thrown.reasons;
    },
  );
}

test("an export has all data about the member, none about others, and no secret", async () => {
  const [member, other] = [
    await makeMember({ lastName: "測", firstName: "一號", email: "first@example.com" }),
    await makeMember({ email: "second@example.com" }),
  ];
  const [mine, theirs] = [await order(member), await order(other)];
  await pay(member, mine);
  const text = exportedJson(await exportMember({ memberId: member.id, actor: testOperator }));
  const ticket = await db.ticket.findFirstOrThrow({ where: { orderId: mine } });
  for (const kept of [
    member.mobile,
    "first@example.com",
    "一號",
    "南海東路 100 號",
    mine,
    invoice.title,
    invoice.tax_number,
    invoice.email,
    // as a whole value: ids of rows may contain the digits
    '"4321"',
  ])
    expect(text).toContain(kept);
  for (const foreign of ["second@example.com", theirs, other.mobile, "argon2", "passwordHash", ticket.ticketNo])
    expect(text).not.toContain(foreign);
  expect(JSON.parse(text)).toMatchObject({ orders: [{ status: "paid", totalPrice: 1_050, payments: [{ amount: 1_050 }] }] });
});

test("the export contains no ticket number, current or ended, and no pick-up number", async () => {
  const [member, session] = [await makeMember(), await makeSession()];
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 2), ticketType: "kiosk" });
  const before = await db.ticket.findMany({ where: { orderId } });
  await reissueTicket({ ticketNo: before[0]!.ticketNo, actor: testOperator, reason: "test" });
  const after = await db.ticket.findMany({ where: { orderId } });
  await db.orderLog.create({ data: { orderId, event: "test", actor: "test", data: { note: `ticket ${after[0]!.ticketNo}` } } });
  const text = exportedJson(await exportMember({ memberId: member.id, actor: testOperator }));
  for (const { ticketNo, pickupNo } of [...before, ...after]) {
    expect(text).not.toContain(ticketNo);
    if (pickupNo) expect(text).not.toContain(pickupNo);
  }
});

test("the house account can be neither exported nor deleted", async () => {
  await db.$transaction((tx) => ensureHouseMember(tx));
  await expect(exportMember({ memberId: HOUSE_MEMBER, actor: testOperator })).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
  await expect(deleteMember({ memberId: HOUSE_MEMBER, actor: testOperator })).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
});

test("an unpaid order, future tickets and unfinished refunds prevent deletion", async () => {
  const member = await makeMember();
  const orderId = await order(member);
  expect(await reasons(member.id)).toEqual(["an order is unpaid: it must be paid or cancelled first"]);
  await pay(member, orderId);
  expect(await reasons(member.id)).toEqual([
    "1 ticket(s) that are still valid: their events are to come, or cancelled and not refunded yet",
  ]);
  await db.refund.create({ data: { orderId, cause: "request", status: "requested", amount: 900 } });
  expect(await reasons(member.id, longAfter)).toEqual(["1 refund(s) are not finished"]);
  expect((await db.member.findUniqueOrThrow({ where: { id: member.id } })).deletedAt).toBeNull();
});

test("an open return prevents deletion; afterwards its reason and custom texts are erased", async () => {
  const member = await makeMember();
  const merchandise = await makeMerchandise(db, { specs: [{ price: 300 }], labels: ["Name"] });
  const line = { merchandise_id: merchandise.id, spec_id: merchandise.specIds[0]!, qty: 1, custom_text: ["測試小名"] };
  const delivery = { method: "home" };
  const buyer = {
    last_name: "測",
    first_name: "收件",
    mobile: "0911222333",
    country_code: "886",
    city: "臺北市",
    district: "中正區",
    address: "測試路 2 號",
  };
  const orderId = await createMerchandiseOrder({
    order: { items: [line], delivery, buyer, invoice: { ...invoice, method: "company" } },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
  await db.order.update({
    where: { id: orderId },
    data: { status: "paid", paidAt: new Date(), deliveryStatus: "picked_up", deliveredAt: new Date() },
  });
  await requestReturn({
    orderId,
    memberId: member.id,
    wish: { kind: "rma", spec_id: merchandise.specIds[0]!, qty: 1, reason: "測試小名寫錯了" },
  });
  expect(await reasons(member.id)).toEqual(["1 return(s) are not finished"]);
  const { id } = await db.merchandiseReturn.findFirstOrThrow({ where: { orderId } });
  expect(await decideReturn({ actor: testOperator, id: Number(id), approved: false, note: "測試小名沒有寫錯" })).toBe(true);
  await deleteMember({ memberId: member.id, actor: testOperator });
  expect(exportedJson(await exportMember({ memberId: member.id, actor: testOperator }))).not.toContain("測試小名");
  expect(await db.orderItem.count({ where: { orderId, price: 300 } })).toBe(1);
});

test("a deleted account identifies no person; orders retain what tax law requires; the number is free", async () => {
  const member = await makeMember({ lastName: "測", firstName: "刪除", email: "gone@example.com" });
  const orderId = await order(member);
  await pay(member, orderId);
  const before = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { invoice: true, payments: true } });
  await db.invoice.update({ where: { orderId }, data: { status: "issued", invoiceNo: "AB12345678" } });
  await db.mailOutbox.create({
    data: {
      messageId: `password_changed.${member.id}`,
      template: "password_changed",
      language: "tw",
      recipient: "gone@example.com",
      memberId: member.id,
    },
  });
  await keepInvoice(member.id, { method: "e_invoice", carrier: "/KEPT+12" });
  expect(exportedJson(await exportMember({ memberId: member.id, actor: testOperator }))).toContain("/KEPT+12");
  expect(await db.mailOutbox.count({ where: { OR: [{ orderId }, { memberId: member.id }] } })).toBe(3);
  await deleteMember({ memberId: member.id, actor: testOperator }, longAfter);
  expect(await db.mailOutbox.count({ where: { OR: [{ orderId }, { memberId: member.id }] } })).toBe(0);

  const text = exportedJson(await exportMember({ memberId: member.id, actor: testOperator }));
  for (const personal of [
    member.mobile,
    member.mobile.slice(4),
    "gone@example.com",
    "刪除",
    "南海東路",
    invoice.email,
    // as a whole value: ids of rows may contain the digits
    '"4321"',
    "臺北市",
    "/KEPT+12",
  ])
    expect(text, personal).not.toContain(personal);
  const after = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { invoice: true, payments: true, items: true } });
  expect(after).toMatchObject({ orderNo: before.orderNo, totalPrice: 1_050, status: "paid", paidAt: before.paidAt });
  expect(after.invoice).toMatchObject({ title: invoice.title, taxNumber: invoice.tax_number, invoiceNo: "AB12345678", email: "" });
  expect(after.payments[0]).toMatchObject({ amount: 1_050, status: "paid", cardLast4: null });
  expect(after.items).toHaveLength(1);

  const form = { mobile: `0${member.mobile.slice(4)}`, country_code: "886", password: FACTORY_PASSWORD };
  await expect(logIn({ form, address: "test", userAgent: "" })).rejects.toMatchObject({ key: "WRONG_LOGIN" });
  expect(await db.login.count({ where: { memberId: member.id } })).toBe(0);
  expect(await db.member.count({ where: { mobile: member.mobile } })).toBe(0);
});

test("an invoice that is not issued yet retains its recipient until the command runs again", async () => {
  const member = await makeMember();
  const orderId = await order(member);
  await pay(member, orderId);
  await deleteMember({ memberId: member.id, actor: testOperator }, longAfter);
  expect((await db.invoice.findUniqueOrThrow({ where: { orderId } })).email).toBe(invoice.email);
  await db.invoice.update({ where: { orderId }, data: { status: "issued" } });
  await deleteMember({ memberId: member.id, actor: testOperator }, longAfter);
  expect((await db.invoice.findUniqueOrThrow({ where: { orderId } })).email).toBe("");
});

test("an unknown member can be neither exported nor deleted", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  await expect(exportMember({ memberId: nobody, actor: testOperator })).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
  await expect(deleteMember({ memberId: nobody, actor: testOperator })).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
});
