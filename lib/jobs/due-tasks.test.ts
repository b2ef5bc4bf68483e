import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import { addToReports } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { dueTasks } from "@/lib/jobs/due-tasks";
import { findDue } from "@/lib/jobs/repeat-when-due";
import { addOrderKeys } from "@/lib/office/orders/search/add-order-keys";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, type Tx } from "@/lib/platform/db";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const [id, memberId, endpointId] = [randomUUID(), randomUUID(), randomUUID()];
const from = (seconds: number) => addSeconds(new Date(), seconds);
const MONTHS = -100 * 86_400;
const FUTURE = 9_000;

const orderOf = (status: "unpaid" | "cancelled" | "paid") => ({
  id,
  orderNo: "HL0000000000",
  memberId,
  kind: "ticket" as const,
  status,
  itemsTotal: 100,
  totalPrice: 100,
  payDeadline: from(FUTURE),
  heldUntil: from(FUTURE),
  buyerLastName: "",
  buyerFirstName: "",
  buyerMobile: "",
});
const paymentOf = (status: "started" | "issued" | "paid", closesAt: Date) => ({
  id: 1n,
  orderId: id,
  attempt: 1,
  merchantOrderNo: "HL0",
  payWay: "credit" as const,
  amount: 100,
  status,
  closesAt,
});
const mail = { template: "account_changed", language: "tw", recipient: "someone@example.com", memberId };
const session = {
  id: 1,
  eventId: 1,
  key: "a",
  type: "seated" as const,
  hallId: 1,
  startsAt: from(FUTURE),
  entryAt: from(FUTURE),
  endsAt: from(FUTURE),
  saleStartsAt: from(-60),
  saleEndsAt: from(FUTURE),
  maxPerOrder: 4,
  maxPerMember: 4,
};
const text = { tw: "a", en: "a", jp: "a", kr: "a" };
const event = {
  id: 1,
  slug: "a",
  type: "concert" as const,
  ...{ name: text, headline: text, summary: text, details: text, organizer: text, location: text, noticeTitle: text, noticeContent: text },
  ...{ image: "", tint: "", accent: "", publishedAt: from(-60) },
};
/** Makes a follower of an artist of the event. */
async function follower(tx: Tx): Promise<void> {
  await tx.event.create({ data: event });
  await tx.eventSession.create({ data: session });
  await tx.eventArtist.create({ data: { eventId: 1, artistId: 1, position: 0 } });
  await tx.follow.create({ data: { id: 1n, memberId, artistId: 1 } });
}
const draw = { eventId: 1, opensAt: from(-FUTURE), closesAt: from(-60), resultAt: from(FUTURE), secret: new Uint8Array(32) };
const voided = { drawId: id, cause: "-", closesAt: from(FUTURE), resultAt: from(2 * FUTURE), author: "test" };
const offered = { ticketId: 1n, orderId: id, sessionId: 1, priceId: 1, unit: 1n, price: 100, fee: 0 };
const orderMail = { ...mail, messageId: `order_expiring.${id}`, orderId: id, nextTryAt: from(FUTURE) };

type Making = (tx: Tx) => Promise<unknown>;

/** For each task a row that makes it due, and a similar one that does not. */
const rows: Record<string, { due: Making; notDue: Making }> = {
  "overdue orders": {
    due: (tx) => tx.order.create({ data: { ...orderOf("unpaid"), payDeadline: from(-2), heldUntil: from(-1) } }),
    notDue: (tx) => tx.order.create({ data: orderOf("unpaid") }),
  },
  "closed payments": {
    due: async (tx) => {
      await tx.order.create({ data: orderOf("unpaid") });
      await tx.payment.create({ data: paymentOf("started", from(-5)) });
    },
    notDue: async (tx) => {
      await tx.order.create({ data: orderOf("unpaid") });
      await tx.payment.create({ data: { ...paymentOf("started", from(-5)), askedAt: from(-10) } });
    },
  },
  "cancelled orders' payments": {
    due: async (tx) => {
      await tx.order.create({ data: { ...orderOf("cancelled"), cancelReason: "expired", cancelledAt: from(-700) } });
      await tx.payment.create({ data: paymentOf("started", from(-700)) });
    },
    notDue: async (tx) => {
      await tx.order.create({ data: { ...orderOf("cancelled"), cancelReason: "expired", cancelledAt: from(-700) } });
      await tx.payment.create({ data: { ...paymentOf("started", from(-700)), recheckedAt: from(-5) } });
    },
  },
  reminders: {
    due: async (tx) => {
      await tx.order.create({ data: { ...orderOf("unpaid"), payWay: "atm", payDeadline: from(60) } });
      await tx.payment.create({ data: { ...paymentOf("issued", from(FUTURE)), payWay: "atm", payNumber: "1", startedAt: from(-FUTURE) } });
    },
    notDue: async (tx) => {
      await tx.order.create({ data: { ...orderOf("unpaid"), payWay: "atm", payDeadline: from(60) } });
      await tx.payment.create({ data: { ...paymentOf("issued", from(FUTURE)), payWay: "atm", payNumber: "1", startedAt: from(-FUTURE) } });
      await tx.mailOutbox.create({ data: orderMail });
    },
  },
  letters: {
    due: (tx) =>
      tx.letter.create({
        data: { id, eventId: 1, title: {}, content: {}, perMinute: 60, author: "", state: "sending", startedAt: from(-9) },
      }),
    notDue: (tx) => tx.letter.create({ data: { id, eventId: 1, title: {}, content: {}, perMinute: 60, author: "" } }),
  },
  "call-offs": {
    due: (tx) => tx.callOffOrder.create({ data: { callOffId: id, orderId: id, state: "over", told: "text_due" } }),
    notDue: (tx) => tx.callOffOrder.create({ data: { callOffId: id, orderId: id, state: "over", told: "text" } }),
  },
  draws: {
    due: (tx) => tx.draw.create({ data: { ...draw, nextAt: from(-1) } }),
    notDue: (tx) => tx.draw.create({ data: { ...draw, nextAt: from(FUTURE) } }),
  },
  "void draws": {
    due: (tx) => tx.drawVoid.create({ data: { ...voided, confirmedBy: "test", confirmedAt: from(-1) } }),
    notDue: (tx) => tx.drawVoid.create({ data: voided }),
  },
  "ticket offers": {
    due: (tx) => tx.offeredTicket.create({ data: { ...offered, batchAt: from(-1) } }),
    notDue: (tx) => tx.offeredTicket.create({ data: { ...offered, batchAt: from(FUTURE) } }),
  },
  waitlist: {
    due: async (tx) => {
      await tx.eventSession.create({ data: session });
      await tx.waitlistEntry.create({ data: { sessionId: 1, memberId, reason: "seats" } });
    },
    notDue: async (tx) => {
      await tx.eventSession.create({ data: { ...session, saleStartsAt: from(60) } });
      await tx.waitlistEntry.create({ data: { sessionId: 1, memberId, reason: "sale" } });
    },
  },
  "old mails": {
    due: (tx) => tx.mailOutbox.create({ data: { ...mail, messageId: "a", createdAt: from(MONTHS), sentAt: from(MONTHS) } }),
    notDue: (tx) => tx.mailOutbox.create({ data: { ...mail, messageId: "a", sentAt: from(-60) } }),
  },
  invoices: {
    due: (tx) => tx.invoice.create({ data: { orderId: id, method: "email", email: "", status: "waiting" } }),
    notDue: (tx) => tx.invoice.create({ data: { orderId: id, method: "email", email: "", status: "waiting", nextTryAt: from(60) } }),
  },
  refunds: {
    due: async (tx) => {
      await tx.payment.create({ data: { ...paymentOf("paid", from(FUTURE)), paidAt: from(-60) } });
      await tx.refund.create({ data: { orderId: id, paymentId: 1n, cause: "request", status: "refund_due", amount: 100 } });
    },
    notDue: async (tx) => {
      await tx.payment.create({ data: { ...paymentOf("paid", from(FUTURE)), payWay: "atm", paidAt: from(-60) } });
      await tx.refund.create({ data: { orderId: id, paymentId: 1n, cause: "request", status: "refund_due", amount: 100 } });
    },
  },
  "sales rollup": {
    due: async (tx) => {
      await tx.order.create({ data: orderOf("unpaid") });
      await tx.orderLog.create({ data: { orderId: id, event: "created", actor: "test" } });
    },
    notDue: (tx) => tx.order.create({ data: orderOf("unpaid") }),
  },
  "order keys": {
    due: async (tx) => {
      await tx.order.create({ data: orderOf("unpaid") });
      await tx.orderLog.create({ data: { orderId: id, event: "created", actor: "test" } });
    },
    notDue: (tx) => tx.order.create({ data: orderOf("unpaid") }),
  },
  reports: {
    due: async (tx) => {
      await tx.order.create({ data: orderOf("unpaid") });
      await tx.orderLog.create({ data: { orderId: id, event: "created", actor: "test" } });
    },
    notDue: (tx) => tx.order.create({ data: orderOf("unpaid") }),
  },
  "report mails": {
    due: (tx) => tx.reportMail.create({ data: { staffId: id, eventId: 1, language: "tw", sentFor: from(MONTHS) } }),
    notDue: (tx) => tx.reportMail.create({ data: { staffId: id, eventId: 1, language: "tw", sentFor: from(86_400) } }),
  },
  mails: {
    due: (tx) => tx.mailOutbox.create({ data: { ...mail, messageId: "a", priority: 1 } }),
    notDue: (tx) => tx.mailOutbox.create({ data: { ...mail, messageId: "a", gaveUpAt: from(-1) } }),
  },
  wallets: {
    due: (tx) => tx.walletRegistration.create({ data: { passId: 1n, wallet: "google", nextTryAt: from(-1) } }),
    notDue: (tx) => tx.walletRegistration.create({ data: { passId: 1n, wallet: "google" } }),
  },
  follows: {
    due: follower,
    notDue: async (tx) => {
      await follower(tx);
      await tx.followRun.create({ data: { eventId: 1, reason: "new", throughId: 1n, billAt: from(60) } });
    },
  },
  webhooks: {
    due: async (tx) => {
      await tx.webhookEndpoint.create({ data: { id: endpointId, url: "", types: [], eventIds: [], secretSealed: "", author: "" } });
      await tx.webhookMessage.create({ data: { endpointId, type: "", data: {} } });
    },
    notDue: async (tx) => {
      const data = {
        id: endpointId,
        url: "",
        types: [],
        eventIds: [],
        secretSealed: "",
        author: "",
        disabledAt: from(-1),
        disabledReason: "staff",
      };
      await tx.webhookEndpoint.create({ data });
      await tx.webhookMessage.create({ data: { endpointId, type: "", data: {} } });
    },
  },
  "old webhooks": {
    due: (tx) => tx.webhookMessage.create({ data: { endpointId, type: "", data: {}, createdAt: from(MONTHS), nextTryAt: null } }),
    notDue: (tx) => tx.webhookMessage.create({ data: { endpointId, type: "", data: {}, nextTryAt: null } }),
  },
};

/** Makes rows without the rows to which they refer, and deletes all of them afterwards. */
async function withRows(make: Making, look: () => Promise<void>): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await make(tx);
  });
  try {
    await look();
  } finally {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const table of [
        "order",
        "orderLog",
        "reportMail",
        "payment",
        "mailOutbox",
        "letter",
        "callOffOrder",
        "waitlistEntry",
        "offeredTicket",
        "eventSession",
      ] as const)
        await (tx[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
      for (const table of ["follow", "followRun", "eventArtist", "event", "drawVoid", "draw"] as const)
        await (tx[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
      for (const table of ["invoice", "refund", "walletRegistration", "webhookMessage", "webhookEndpoint"] as const)
        await (tx[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
    });
  }
}

test("each task is due for a row that it works on, and not for a row that it leaves alone", async () => {
  test.slow();
  const tasks = dueTasks(new AbortController().signal);
  expect(Object.keys(rows).sort()).toEqual(tasks.map(({ what }) => what).sort());
  // Transactions of other files delay what can be added up.
  const upToDate = async () => {
    await addToRollup();
    await addOrderKeys();
    await addToReports();
    return findDue(tasks);
  };
  await expect.poll(upToDate).toEqual(new Set());
  for (const [what, { due, notDue }] of Object.entries(rows)) {
    await withRows(due, () => expect.poll(() => findDue(tasks), what).toContain(what));
    await expect.poll(upToDate).toEqual(new Set());
    await withRows(notDue, async () => expect(await findDue(tasks), what).not.toContain(what));
  }
});
