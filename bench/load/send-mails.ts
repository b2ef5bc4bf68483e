/**
 * Sends mails of paid orders from the outbox as a worker does: rendered from the order, over pooled connections,
 * each marked once the mail server has accepted it.
 */
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { db } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import type { LoopResult } from "./closed-loop";

export type MailCommand = { kind: "fill" | "send"; mails: number };

const ORDERS = 200;

async function fill(mails: number): Promise<void> {
  const [members, session] = await Promise.all([makeMembers(ORDERS), makeSession({ seats: ORDERS * 2 })]);
  const seats = session.seatIds.flat();
  const orderIds: string[] = [];
  for (const [i, member] of members.entries())
    orderIds.push((await makePaidOrder({ member, session, seatIds: seats.slice(i * 2, i * 2 + 2) })).orderId);
  await db.$executeRaw`DELETE FROM mail_outbox`;
  await db.$executeRaw`
    INSERT INTO mail_outbox (message_id, template, language, recipient, order_id)
    SELECT 'order_paid.' || n, 'order_paid', 'tw', 'buyer' || n || '@example.com', (${orderIds}::uuid[])[1 + n % ${ORDERS}::int] FROM generate_series(1, ${mails}::int) n`;
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
