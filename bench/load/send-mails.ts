/**
 * Sends a sale's mails from the outbox as a worker does: rendered from the order, over pooled connections, each marked
 * once the mail server has accepted it. Half of them confirm an order, half a payment.
 */
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { runSql } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import type { LoopResult } from "./closed-loop";

export type MailCommand = { kind: "fill" | "send"; mails: number };

/** Orders that the mails are about: this many unpaid and this many paid. */
const ORDERS = 200;

async function fill(mails: number): Promise<void> {
  const [members, session] = await Promise.all([makeMembers(ORDERS * 2), makeSession({ seats: ORDERS * 4 })]);
  const seats = session.seatIds.flat();
  const orderIds: Record<"order_confirmed" | "order_paid", string[]> = { order_confirmed: [], order_paid: [] };
  for (const [i, member] of members.entries()) {
    const seatIds = seats.slice(i * 2, i * 2 + 2);
    const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const };
    const isPaid = i % 2 === 1;
    if (isPaid) orderIds.order_paid.push((await makePaidOrder({ member, session, seatIds })).orderId);
    else orderIds.order_confirmed.push(await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "bench" } }));
  }
  await runSql`DELETE FROM mail_outbox`;
  for (const [template, ids] of Object.entries(orderIds))
    await runSql`
      INSERT INTO mail_outbox (message_id, template, language, recipient, order_id)
      SELECT ${template} || '.' || n, ${template}, 'tw', ${template} || n || '@example.com', (${ids}::uuid[])[1 + n % ${ORDERS}::int]
      FROM generate_series(1, ${mails / 2}::int) n`;
}

async function send(): Promise<LoopResult & { cpuMs: number }> {
  const [begin, before] = [performance.now(), process.cpuUsage()];
  const { sent } = await sendDueMails();
  const { user, system } = process.cpuUsage(before);
  return { outcomes: { ok: sent }, times: [], seconds: (performance.now() - begin) / 1000, cpuMs: (user + system) / 1000 };
}

process.on("message", ({ kind, mails }: MailCommand) => {
  void (kind === "fill" ? fill(mails) : send()).then((answer) => process.send?.(answer ?? "filled"));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
