import type { z } from "zod";
import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import { seatName } from "@/lib/domain/tickets/seat-name";
import type { Language } from "@/lib/i18n/languages";
import { cashIn } from "@/lib/office/box-office/drawers/lock-drawer";
import { RECENT_SHOWN } from "@/lib/office/box-office/rules";
import type { drawerStateSchema } from "@/lib/office/box-office/schemas";
import type { Cashier } from "@/lib/office/box-office/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const seat = { select: { row: true, number: true, hasRestrictedView: true, area: { select: { name: true } } } } as const;

/** Returns a cashier's own open drawer with its latest entries, never with its cash before the count, and the tills. */
export async function readDrawer(cashier: Cashier, language: Language): Promise<z.input<typeof drawerStateSchema>> {
  const [drawer, last, tills] = await Promise.all([
    db.drawer.findFirst({ where: { staffId: cashier.id, closedAt: null }, include: { till: true } }),
    db.drawer.findFirst({
      where: { staffId: cashier.id, closedAt: { not: null } },
      orderBy: { id: "desc" },
      include: { till: true },
    }),
    db.till.findMany({
      orderBy: { name: "asc" },
      select: { name: true, drawers: { where: { closedAt: null }, select: { cashierName: true } } },
    }),
  ]);
  return {
    drawer: drawer && {
      drawer_id: String(drawer.id),
      count: drawer.firstCount === null ? null : await countOf(drawer.id, drawer.firstCount),
      till: drawer.till.name,
      opened_at: isoInTaipei(drawer.openedAt),
      ...(await sumsOf(drawer.id)),
      recent: await recentOf(drawer.id, language),
    },
    last_closed: last?.closedAt ? { drawer_id: String(last.id), till: last.till.name, closed_at: isoInTaipei(last.closedAt) } : null,
    tills: tills.map(({ name, drawers: [open] }) => ({ name, used_by: open?.cashierName ?? null })),
  };
}

async function countOf(drawerId: number, counted: number) {
  const expected = await cashIn(db, drawerId);
  return { counted, expected, difference: counted - expected };
}

/** Returns sums that do not reveal the cash of the drawer: it is counted before the expected sum is shown. */
async function sumsOf(drawerId: number) {
  const sums = await db.drawerEntry.groupBy({ by: ["way", "kind"], where: { drawerId }, _sum: { amount: true }, _count: true });
  const terminal = sums.filter(({ way }) => way === "terminal").reduce((all, row) => all + (row._sum.amount ?? 0), 0);
  const sales = sums.filter(({ kind }) => kind === "sale").reduce((all, { _count }) => all + _count, 0);
  return { terminal, sales };
}

async function recentOf(drawerId: number, language: Language) {
  const entries = await db.drawerEntry.findMany({
    where: { drawerId },
    orderBy: { id: "desc" },
    take: RECENT_SHOWN,
    select: {
      at: true,
      kind: true,
      way: true,
      amount: true,
      reason: true,
      order: { select: { orderNo: true, items: { where: { kind: "ticket" }, orderBy: { id: "asc" }, select: { seat } } } },
    },
  });
  return entries.map(({ at, kind, way, amount, reason, order }) => ({
    at: isoInTaipei(at),
    kind,
    way: way as CounterWay,
    amount,
    reason,
    order_no: order?.orderNo ?? null,
    seats: (order?.items ?? []).flatMap((item) => (item.seat ? [seatName(item.seat, language)] : [])),
  }));
}
