/**
 * Plays four staff during a sale, over HTTP: one moves tickets, one blocks seats and releases them, two refund orders of the same pool
 * and approve each other's. When a part of the site dies, they retry, as people do.
 *   tsx bench/rehearsal/clerks.ts <sale file> <site> <result file> <seconds> <seed>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { StaffRole } from "@/lib/domain/staff/rules";
import { closeDb, db } from "@/lib/platform/db";
import { insertStaff } from "@/prisma/factories/staff";
import { seeded } from "@/test-support/seeded";
import type { Sale } from "./prepare";

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 250;
/** The longest time between seeing free seats and confirming: buyers take some of them meanwhile. */
const THINKING_MS = 1_500;
const BLOCKED_AT_ONCE = 3;
/** The time after which blocks with an end expire. */
const BLOCK_ENDS_MS = 20_000;
const RELEASES = 0.9;
const WHOLE_ORDER = 0.5;
const REASON = "來電要求";

/** The acts that the site confirmed to staff, by the number that the audit has for them; and other answers by their code. */
export type ClerkActs = { moved: string[]; blocked: string[]; released: string[]; refunds: string[]; answers: Record<string, number> };

type Clerk = { get<T>(path: string): Promise<T | undefined>; post<T>(path: string, body: object): Promise<T | undefined> };

async function main([file = "", site = "", out = "", seconds = "", seed = "1"]: string[]): Promise<void> {
  const sale = JSON.parse(readFileSync(file, "utf8")) as Sale;
  const random = seeded(Number(seed));
  const acts: ClerkActs = { moved: [], blocked: [], released: [], refunds: [], answers: {} };
  const hire = async (name: string, ...roles: StaffRole[]) => {
    const { loginToken } = await insertStaff({ roles, eventIds: [sale.eventId], name });
    return clerkWith(site, loginToken, (code) => (acts.answers[code] = (acts.answers[code] ?? 0) + 1));
  };
  const [mover, blocker, ...refunders] = [
    await hire("換位職員", "service"),
    await hire("保留職員", "events"),
    await hire("退款職員一", "service", "finance"),
    await hire("退款職員二", "service", "finance"),
  ];
  const until = sale.opensAt + Number(seconds) * 1_000;
  const work = async (step: () => Promise<unknown>) => {
    await wait(Math.max(0, sale.opensAt - Date.now()));
    while (Date.now() < until) {
      // The database is away; the staff look there for their next step.
      await step().catch(() => wait(1_000));
      await wait(BETWEEN_MS * (0.5 + random()));
    }
  };
  await Promise.all([
    work(() => moveSomeTickets(mover, sale, acts, random)),
    work(() => blockAndRelease(blocker, sale, acts, random)),
    ...refunders.map((refunder) => work(() => refundSomeOrder(refunder, sale, acts, random))),
  ]);
  writeFileSync(out, JSON.stringify(acts));
}

function clerkWith(site: string, loginToken: string, onCode: (code: string) => void): Clerk {
  async function call<T>(path: string, init: RequestInit): Promise<T | undefined> {
    const headers = { cookie: `office_login=${loginToken}`, origin: site, "content-type": "application/json" };
    try {
      const response = await fetch(`${site}/office/api/${path}`, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const { status, errorCode, result } = (await response.json()) as { status: number; errorCode?: number; result: T };
      onCode(status === 0 ? "ok" : String(errorCode));
      return status === 0 ? result : undefined;
    } catch {
      onCode("none");
      await wait(1_000);
      return undefined;
    }
  }
  return {
    get: (path) => call(path, { method: "GET" }),
    post: (path, body) => call(path, { method: "POST", body: JSON.stringify(body) }),
  };
}

/** Moves one or all tickets of an order to seats that the office suggests. */
async function moveSomeTickets(clerk: Clerk, sale: Sale, acts: ClerkActs, random: () => number): Promise<void> {
  const order = await somePaidOrder(sale, random);
  if (!order) return;
  const tickets = random() < WHOLE_ORDER ? order.ticketNos : order.ticketNos.slice(0, 1);
  const found = await clerk.get<{ suggestions: { seats: { seat_id: string }[] }[] }>(
    `ticket/suggest_seats?order_no=${order.orderNo}&ticket_nos=${tickets.join(",")}`,
  );
  const seats = found?.suggestions[Math.floor(random() * found.suggestions.length)]?.seats;
  if (!seats) return;
  await wait(random() * THINKING_MS);
  const moves = seats.map(({ seat_id }, at) => ({ ticket_no: tickets[at], seat_id }));
  const moved = await clerk.post<{ ticket_nos: string[] }>("ticket/move", { order_no: order.orderNo, moves, reason: REASON });
  if (moved) acts.moved.push(...moved.ticket_nos);
}

async function blockAndRelease(clerk: Clerk, sale: Sale, acts: ClerkActs, random: () => number): Promise<void> {
  const session_id = String(sale.sessionId);
  const ids = (seats: { id: number }[]) => seats.map(({ id }) => String(id));
  const free = await db.seat.findMany({ where: { sessionId: sale.sessionId, heldUntil: { lt: new Date() } }, select: { id: true } });
  const from = Math.floor(random() * free.length);
  const wanted = ids(free.slice(from, from + BLOCKED_AT_ONCE));
  if (wanted.length > 0) {
    await wait(random() * THINKING_MS);
    const ends_at = random() < 0.5 ? new Date(Date.now() + BLOCK_ENDS_MS).toISOString() : null;
    const body = { session_id, seat_ids: wanted, reason: "technical", note: REASON, ends_at };
    const blocked = await clerk.post<{ block_id: string }>("seat/block", body);
    if (blocked) acts.blocked.push(blocked.block_id);
  }
  if (random() > RELEASES) return;
  const held = await db.seat.findMany({ where: { sessionId: sale.sessionId, blockId: { not: null } }, select: { id: true }, take: 12 });
  if (held.length === 0) return;
  const released = await clerk.post<{ seat_ids: string[] }>("seat/release", { session_id, seat_ids: ids(held), reason: REASON });
  if (released) acts.released.push(...released.seat_ids);
}

/** Approves a refund that a colleague put forward; otherwise refunds an order, or one ticket of it. */
async function refundSomeOrder(clerk: Clerk, sale: Sale, acts: ClerkActs, random: () => number): Promise<void> {
  const waiting = await db.refund.findMany({
    where: { order: { sessionId: sale.sessionId }, status: "requested", putForwardBy: { not: null } },
    select: { id: true },
  });
  const forward = waiting[Math.floor(random() * waiting.length)];
  if (forward && random() < 0.5) await clerk.post("order/refund_approve", { refund_id: String(forward.id), reason: REASON });
  const order = await somePaidOrder(sale, random);
  if (!order) return;
  const ticket_nos = random() < WHOLE_ORDER ? undefined : order.ticketNos.slice(0, 1);
  const body = { order_no: order.orderNo, ticket_nos, with_fee: random() < 0.5, reason: REASON };
  const refund = await clerk.post<{ refund_id: string }>("order/refund", body);
  if (refund) acts.refunds.push(refund.refund_id);
}

async function somePaidOrder(sale: Sale, random: () => number): Promise<{ orderNo: string; ticketNos: string[] } | undefined> {
  const orders = await db.order.findMany({
    where: { sessionId: sale.sessionId, status: "paid" },
    select: { orderNo: true, tickets: { where: { status: "valid" }, select: { ticketNo: true } } },
    orderBy: { orderNo: "asc" },
  });
  const order = orders[Math.floor(random() * orders.length)];
  return order && { orderNo: order.orderNo, ticketNos: order.tickets.map(({ ticketNo }) => ticketNo) };
}

main(process.argv.slice(2)).then(closeDb, (error: unknown) => {
  console.error(error);
  process.exit(1);
});
