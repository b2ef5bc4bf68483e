import { DomainError } from "@/lib/errors/domain-error";
import type { DrawerReportData } from "@/lib/files/office/drawer-report-data";
import type { Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";

type Entry = Prisma.DrawerEntryGetPayload<{ include: { order: { select: { orderNo: true } } } }>;

/**
 * Reads the report of a closed drawer for printing. An open drawer has none, because its count is blind.
 * @param staffId the cashier to whom the drawer must belong; null: any
 * @throws NOT_FOUND
 */
export async function readDrawerReport(
  drawerId: number,
  { staffId, language }: { staffId: string | null; language: Language },
): Promise<DrawerReportData> {
  const drawer = await db.drawer.findFirst({
    where: { id: drawerId, closedAt: { not: null }, ...(staffId !== null && { staffId }) },
    include: { till: true, entries: { orderBy: { id: "asc" }, include: { order: { select: { orderNo: true } } } } },
  });
  if (!drawer?.closedAt || drawer.expected === null || drawer.counted === null) throw new DomainError("NOT_FOUND");
  const { id, till, cashierName, openedAt, closedAt, closedBy, expected, counted, reason, entries } = drawer;
  const partOf = (way: string, kind: string) => {
    const part = entries.filter((entry) => entry.way === way && entry.kind === kind);
    return { count: part.length, amount: part.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const reprints = await db.auditEntry.count({
    where: {
      staffId: drawer.staffId,
      act: "order.tickets_printed",
      at: { gte: openedAt, lte: closedAt },
      after: { path: ["reprint"], gt: 0 },
    },
  });
  return {
    language,
    drawer_id: String(id),
    till: till.name,
    cashier: cashierName,
    opened_at: isoInTaipei(openedAt),
    closed_at: isoInTaipei(closedAt),
    closed_by: closedBy,
    float: partOf("cash", "float").amount,
    cash: { sales: partOf("cash", "sale"), refunds: partOf("cash", "refund") },
    card: { sales: partOf("terminal", "sale"), refunds: partOf("terminal", "refund") },
    paid_in: partOf("cash", "paid_in"),
    paid_out: partOf("cash", "paid_out"),
    expected,
    counted,
    reason,
    reprints,
    moves: entries.filter(({ kind, way }) => kind !== "float" && (kind !== "sale" || way === "terminal")).map(toMove),
  };
}

function toMove({ at, kind, way, amount, reason, slipNo, order }: Entry): DrawerReportData["moves"][number] {
  return {
    at: isoInTaipei(at),
    kind: kind as DrawerReportData["moves"][number]["kind"],
    way: way as "cash" | "terminal",
    amount,
    order_no: order?.orderNo ?? null,
    slip_no: slipNo,
    reason,
  };
}
