import type { z } from "zod";
import { mayCloseFor } from "@/lib/office/box-office/drawers/rules";
import type { drawerListSchema } from "@/lib/office/box-office/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Drawers per page. */
const PAGE = 50;

/**
 * Lists drawers of all cashiers, newest first. The expected cash of an open one is left out, because its count is blind.
 * @param before the last drawer of the previous page
 */
export async function listDrawers(
  { before, readerId }: { before?: number; readerId: string },
  now = new Date(),
): Promise<z.input<typeof drawerListSchema>> {
  const drawers = await db.drawer.findMany({
    where: { id: before === undefined ? undefined : { lt: before } },
    orderBy: { id: "desc" },
    take: PAGE + 1,
    include: { till: { select: { name: true } } },
  });
  const page = drawers.slice(0, PAGE);
  const cashiers = await db.staff.findMany({
    where: { id: { in: page.map(({ staffId }) => staffId) } },
    select: { id: true, roles: true, endedAt: true },
  });
  return {
    drawers: page.map(({ id, till, staffId, cashierName, openedAt, closedAt, closedBy, firstCount, counted, expected, reason }) => {
      const cashier = cashiers.find((one) => one.id === staffId);
      return {
        drawer_id: String(id),
        till: till.name,
        cashier: cashierName,
        cashier_ended: Boolean(cashier?.endedAt),
        state: closedAt ? ("closed" as const) : firstCount === null ? ("open" as const) : ("counted" as const),
        opened_at: isoInTaipei(openedAt),
        closed_at: closedAt && isoInTaipei(closedAt),
        closed_by: closedBy,
        counted: counted ?? firstCount,
        difference: counted === null || expected === null ? null : counted - expected,
        reason,
        may_close: !closedAt && cashier !== undefined && mayCloseFor({ supervisorId: readerId, cashier, openedAt, now }),
      };
    }),
    next: drawers.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}
