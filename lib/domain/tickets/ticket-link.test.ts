import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { readLinkedTickets } from "@/lib/domain/tickets/read-linked-tickets";
import { mintTicketLink, readTicketLink } from "@/lib/domain/tickets/ticket-link";
import { retryInvoice } from "@/lib/office/money/operate-invoices";
import { correctBuyer } from "@/lib/office/orders/acts/correct-buyer";
import { moveTickets } from "@/lib/office/orders/acts/move-tickets";
import { reissueTicket } from "@/lib/office/orders/acts/reissue-ticket";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { setQuota } from "@/lib/office/seats/set-quota";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const by = { actor: testOperator, scope: null };

/** A complimentary ticket, and a free seat next to it. */
async function aGift() {
  const session = await makeSession({ seats: 6 });
  const [seatId, free] = session.seatIds[0] as [number, number];
  const email = `guest-${randomUUID()}@example.com`;
  await setQuota({ sessionId: session.sessionId, reason: "guest", places: 1, why: "test" }, by);
  const gift = { sessionId: session.sessionId, name: "周以安", email, language: "tw" as const, reason: "guest" as const, note: "" };
  await issueComplimentary({ ...gift, seatIds: [seatId] }, by);
  const { orderId, ticketNo } = await db.ticket.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  return { orderId, ticketNo, free, email };
}

const linkOf = async (orderId: string) => (await findMailedOrders([orderId])).get(orderId)?.ticketLink ?? "";
const mailsTo = (recipient: string) => db.mailOutbox.findMany({ where: { recipient }, orderBy: { id: "asc" }, select: { template: true } });

test("gives a link its version, and reads one without as version 0", () => {
  const orderId = randomUUID();
  for (const version of [0, 1, 12]) expect(readTicketLink(mintTicketLink({ orderId, version }))).toEqual({ orderId, version });
  const [id, signature] = mintTicketLink({ orderId, version: 0 }).split(".");
  expect(readTicketLink(`${id}.1.${signature}`)).toBeNull();
  expect(readTicketLink(`${id}.0.${signature}`)).toBeNull();
  expect(readTicketLink(mintTicketLink({ orderId, version: 2 }).replace(".2.", ".3."))).toBeNull();
});

const changes = {
  reissue: ({ ticketNo }) => reissueTicket({ ticketNo, actor: testOperator, reason: "test" }),
  move: ({ orderId, ticketNo, free }) => moveTickets({ orderId, actor: testOperator, moves: [{ ticketNo, seatId: free }], reason: "test" }),
  "correction of a name": ({ orderId }) =>
    correctBuyer({ orderId, actor: testOperator, correction: { last_name: "周", first_name: "宜安" }, reason: "test" }),
} satisfies Record<string, (gift: Awaited<ReturnType<typeof aGift>>) => Promise<unknown>>;

for (const [name, change] of Object.entries(changes)) {
  test(`ends a mailed link with a ${name}, and gives its holder a new one`, async () => {
    const gift = await aGift();
    const old = await linkOf(gift.orderId);
    expect((await readLinkedTickets(old)).tickets).toMatchObject([{ ticket_no: gift.ticketNo }]);
    await change(gift);
    await expect(readLinkedTickets(old)).rejects.toMatchObject({ key: "NOT_FOUND" });
    expect((await readLinkedTickets(await linkOf(gift.orderId))).tickets).toHaveLength(1);
    expect(await mailsTo(gift.email)).toHaveLength(2);
  });
}

test("notifies the old address of a correction, ends its link, and sends only the new one the tickets", async () => {
  const { orderId, email } = await aGift();
  const old = await linkOf(orderId);
  const other = `other-${randomUUID()}@example.com`;
  await correctBuyer({ orderId, actor: testOperator, correction: { email: other }, reason: "test" });
  await expect(readLinkedTickets(old)).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(["address_changed"]);
  expect((await mailsTo(other)).map(({ template }) => template)).toContain("complimentary");
});

test("also notifies the old address of an invoice that is sent to another one", async () => {
  const email = `buyer-${randomUUID()}@example.com`;
  const [member, session] = [await makeMember({ email }), await makeSession()];
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  await db.invoice.upsert({
    where: { orderId },
    create: { orderId, method: "e_invoice", email, status: "failed" },
    update: { email, status: "failed" },
  });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await retryInvoice({ orderNo, actor: testOperator, email: `new-${randomUUID()}@example.com` });
  expect((await mailsTo(email)).map(({ template }) => template)).toContain("address_changed");
});
