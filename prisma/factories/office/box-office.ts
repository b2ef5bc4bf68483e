import { randomUUID } from "node:crypto";
import { freePairs } from "@/lib/domain/seats/free-seats";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { closeDrawer } from "@/lib/office/box-office/drawers/close-drawer";
import { openDrawer } from "@/lib/office/box-office/drawers/open-drawer";
import { readCounterSession } from "@/lib/office/box-office/read-counter-session";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import type { Cashier, CounterSaleWish } from "@/lib/office/box-office/types";
import { listHalls } from "@/lib/office/halls/list-halls";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { useBlocks } from "@/prisma/factories/office/seat-blocks";
import { useWebhooks } from "@/prisma/factories/office/webhooks";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff, type StaffFixture } from "@/prisma/factories/staff";

/** Creates a cashier with an open drawer at a separate till. */
export async function makeCashier({ float = 1_000, staff }: { float?: number; staff?: StaffFixture } = {}): Promise<Cashier> {
  const { id, name } = staff ?? (await insertStaff({ roles: ["box_office"] }));
  const scope = null;
  const cashier = { id, name, scope };
  await openDrawer({ till: `測試 ${randomUUID().slice(0, 8)}`, float }, cashier);
  return cashier;
}

/** Returns a counter sale, by default in cash. */
export function counterSale(wish: Pick<CounterSaleWish, "sessionId" | "wanted"> & Partial<CounterSaleWish>): CounterSaleWish {
  return { requestId: randomUUID(), concessions: 0, way: "cash", language: "tw", ...wish };
}

/** Returns the cash that the open drawer of a cashier should hold; the counter does not show it. */
export async function cashOf({ id }: Pick<Cashier, "id">): Promise<number> {
  const { _sum } = await db.drawerEntry.aggregate({
    where: { way: "cash", drawer: { staffId: id, closedAt: null } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

/** Returns the signed codes of an order's valid tickets, or of its void ones, as a scanner reads them. */
export async function codesOf(orderNo: string, { areVoid = false } = {}): Promise<string[]> {
  const status = areVoid ? ("void" as const) : { not: "void" as const };
  const tickets = await db.ticket.findMany({
    where: { order: { orderNo }, status },
    orderBy: { id: "asc" },
    select: { ticketNo: true, sessionId: true },
  });
  return tickets.map((ticket) => encodeTicket(ticket, signingKey(env().TICKET_SIGNING_KEY)));
}

/**
 * Uses the office on a session's seats: blocks some, gives some away, sells one over the counter and notifies other systems, then reads
 * everything.
 */
export async function useByStaff(session: SessionFixture): Promise<void> {
  await useBlocks(session);
  await listHalls("tw");
  await useWebhooks();
  const { sessionId, areaIds } = session;
  const cashier = await makeCashier();
  await sellAtCounter(counterSale({ sessionId, wanted: { areaId: areaIds[0] as number, qty: 1 } }), cashier);
  await readCounterSession(sessionId, { scope: null, language: "tw" });
  await closeDrawer({ counted: 0, reason: "test" }, cashier);
  await freePairs((await makeSession({ seats: 2, pairs: 1 })).areaIds[0] as number, { x: 0, y: 0 });
}
