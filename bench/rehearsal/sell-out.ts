/**
 * Sells a session out before the rehearsal, as a sale would leave it: orders of every pay way that are paid at the gateway, some with
 * goods, some for kiosks, some by members without a mail address, a few used, inspected or complimentary.
 *   tsx bench/rehearsal/sell-out.ts <file to write> <orders> <gateway>
 */
import { writeFileSync } from "node:fs";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { gatewayRefunded, isTransfer, payWays, USUAL_CARD, type PayWay } from "@/lib/domain/pay-ways/rules";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { newebpayNames } from "@/lib/domain/payments/newebpay/newebpay-names";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { inLanes } from "@/lib/platform/in-lanes";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers } from "@/prisma/factories/members";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

/** Used in turn: half of the orders are paid with the usual card. */
const ways = [USUAL_CARD, USUAL_CARD, ...payWays];
const languages = ["tw", "en", "jp", "kr"] as const;
const LANES = 6;
/** Each of these applies to every n-th order. */
const WITH_GOODS = 7;
const KIOSK = 5;
const WITHOUT_MAIL = 20;
const ODD = 50;

export type SoldOut = {
  sessionId: number;
  eventId: number;
  startsAt: string;
  orders: { orderId: string; token: string }[];
  logins: [string, string];
  /** the pay ways that the gateway refunds */
  gatewayRefunded: PayWay[];
};

async function main([file = "", count = "", gateway = ""]: string[]): Promise<void> {
  const orders = Number(count);
  const session = await makeSession({ seats: orders, seatsPerRow: 100 });
  const productId = await makeProduct(db, { eventId: session.eventId, stock: orders });
  const members = await makeMembers(orders);
  await runSql`UPDATE members SET email = 'holder-' || id || '@example.test' WHERE email = 'member@example.com'`;
  const seats = session.seatIds.flat();
  const made: SoldOut["orders"] = [];
  await inLanes(
    Array.from({ length: orders }, (_, at) => at),
    LANES,
    async (at) => {
      const member = members[at]!;
      if (at % WITHOUT_MAIL === 0) await db.member.update({ where: { id: member.id }, data: { email: "" } });
      const language = languages[at % languages.length]!;
      const orderId = await createOrder({
        order: {
          session_id: session.sessionId,
          seat_ids: [seats[at]!],
          ticket_type: at % KIOSK === 0 ? "kiosk" : "e_ticket",
          additional_product: at % WITH_GOODS === 0 ? [{ product_id: productId, qty: 1 }] : [],
        },
        caller: { memberId: member.id, language, bodyHash: "rehearsal" },
      });
      await pay(orderId, member.id, ways[at % ways.length]!, gateway);
      made.push({ orderId, token: member.token });
    },
  );
  const odd = made.filter((_, at) => at % ODD === 0).map(({ orderId }) => orderId);
  await db.ticket.updateMany({
    where: { orderId: { in: odd.slice(0, odd.length / 2) } },
    data: { status: "used", usedAt: new Date(), usedAtGate: "A" },
  });
  await db.order.updateMany({
    where: { id: { in: odd.slice(odd.length / 2) } },
    data: { inspectedSince: new Date(), inspectionReason: "rehearsal" },
  });
  const hire = async (name: string) => (await insertStaff({ roles: ["events", "finance"], eventIds: [session.eventId], name })).loginToken;
  const { startsAt } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } });
  const { sessionId, eventId } = session;
  const sold: SoldOut = {
    sessionId,
    eventId,
    startsAt: startsAt.toISOString(),
    orders: made,
    logins: [await hire("企劃職員"), await hire("財務職員")],
    gatewayRefunded,
  };
  writeFileSync(file, JSON.stringify(sold));
}

/** Pays on the gateway's page; then asks the gateway, because no notice came. */
async function pay(orderId: string, memberId: string, payWay: PayWay, gateway: string): Promise<void> {
  const entry = await startPayment({ orderId, memberId, kind: ["ticket"], payWay, language: "tw" });
  if (!("fields" in entry)) throw new Error("no form");
  const page = await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields), redirect: "manual" });
  const ownPage = new URL(page.headers.get("location") ?? "", entry.action);
  if (isTransfer(payWay)) await fetch(`${ownPage}/${newebpayNames[payWay].toLowerCase()}`, { method: "POST", redirect: "manual" });
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId } });
  const number = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ MerchantOrderNo: merchantOrderNo }),
  };
  const answer = await fetch(`${gateway}/simulate/pay`, number);
  if (!answer.ok) throw new Error(`the gateway takes no money: ${await answer.text()}`);
  await askAboutOpenPayments(orderId);
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  if (status !== "paid") throw new Error(`an order by ${payWay} is ${status}`);
}

main(process.argv.slice(2)).then(
  async () => {
    await closeRedis();
    await closeDb();
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
