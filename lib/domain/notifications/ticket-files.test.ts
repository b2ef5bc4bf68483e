import { expect, test } from "playwright/test";
import { orderMail } from "@/lib/domain/notifications/order-mail";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { ticketFiles } from "@/lib/domain/notifications/ticket-files";
import { toOrderView } from "@/lib/domain/orders/reading/to-order-view";
import { readOrderTickets } from "@/lib/domain/tickets/read-ticket-sheet";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

async function paidOrder(ticketType: "e_ticket" | "kiosk" = "e_ticket") {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 2), ticketType });
  return { orderId, sessionId: session.sessionId };
}

async function mailOf(orderId: string, template: "order_paid" | "tickets_moved" = "order_paid") {
  const mailed = (await findMailedOrders([orderId], [orderId])).get(orderId);
  if (!mailed) throw new Error("no order");
  const tickets = await ticketFiles({ template, orderId, language: "tw" }, mailed.tickets);
  const order = toOrderView(mailed.row, "tw", new Date());
  const mail = orderMail(template, { order, tickets, pickupNos: [], ticketLink: null, data: {}, language: "tw", writtenAt: new Date() });
  return { tickets, mail, order };
}

async function filesOf(mail: Parameters<typeof ticketFiles>[0] & { orderId: string }) {
  return ticketFiles(mail, (await readOrderTickets([mail.orderId])).get(mail.orderId));
}

test("attaches picture, codes, a PDF and a calendar entry with end and seats to the mail of a paid order", async () => {
  const { orderId, sessionId } = await paidOrder();
  const { tickets, mail, order } = await mailOf(orderId);
  const files = new Map(mail.files?.map((file) => [file.name, file]));
  const pdf = files.get(`${order.order_no}.pdf`);
  expect(pdf?.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf?.isInline).toBeFalsy();

  const { startsAt, endsAt } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } });
  const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
  const entry = (files.get(`${order.order_no}.ics`)?.content.toString() ?? "").replaceAll("\r\n ", "");
  expect(entry).toContain(`DTSTART:${stamp(startsAt)}`);
  expect(entry).toContain(`DTEND:${stamp(endsAt)}`);
  for (const { seat } of tickets?.tickets ?? []) expect(entry).toContain(seat);
  for (const line of files.get(`${order.order_no}.ics`)?.content.toString().split("\r\n") ?? [])
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  // Each picture of the HTML is attached to the mail, and it shows no other.
  const shown = [...mail.html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
  expect(shown).toEqual(["cid:event.jpg", "cid:ticket-1.png", "cid:ticket-2.png"]);
  for (const src of shown) expect(files.get(src?.slice(4) ?? "")?.isInline, src).toBe(true);
  for (const { seat, ticketNo } of tickets?.tickets ?? []) {
    expect(mail.html).toContain(seat);
    expect(mail.text).toContain(ticketNo);
  }
});

test("names seats in the language of the reader", async () => {
  const { orderId } = await paidOrder();
  const made = await filesOf({ template: "order_paid", orderId, language: "en" });
  expect(made?.tickets.map(({ seat }) => seat)).toEqual([expect.stringContaining("row"), expect.stringContaining("row")]);
});

test("attaches the codes of the valid tickets, also after the seats have changed", async () => {
  const { orderId } = await paidOrder();
  const before = (await mailOf(orderId)).tickets;
  const [ticket] = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  await db.ticket.update({ where: { id: ticket?.id }, data: { status: "void" } });
  const after = (await mailOf(orderId, "tickets_moved")).tickets;
  expect(after?.tickets.map(({ ticketNo }) => ticketNo)).toEqual(before?.tickets.slice(1).map(({ ticketNo }) => ticketNo));
  const png = after?.files.find(({ name }) => name === "ticket-1.png")?.content;
  expect(png?.equals(before?.files.find(({ name }) => name === "ticket-2.png")?.content as Buffer)).toBe(true);
  expect(png?.equals(qrCodePng("another"))).toBe(false);
});

test("attaches none to other mails and to tickets on paper", async () => {
  const [electronic, paper] = [await paidOrder(), await paidOrder("kiosk")];
  expect(await filesOf({ template: "order_paid", orderId: paper.orderId, language: "tw" })).toBeUndefined();
  for (const template of ["order_confirmed", "refunded", "letter"] as const)
    expect(await filesOf({ template, orderId: electronic.orderId, language: "tw" })).toBeUndefined();
  await db.ticket.updateMany({ where: { orderId: electronic.orderId }, data: { status: "void" } });
  expect(await filesOf({ template: "order_paid", orderId: electronic.orderId, language: "tw" })).toBeUndefined();
});
