import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { ShopReturns, ShopScope } from "@/lib/office/shop/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const within = (scope: ShopScope) => (scope === null ? {} : { order: { eventId: { in: scope } } });
const LISTED = 200;

/** Lists returns that wait for a decision or for their parcel, oldest first. */
export async function listShopReturns({ scope, language }: { scope: ShopScope; language: Language }): Promise<ShopReturns> {
  const returns = await db.merchandiseReturn.findMany({
    where: { status: { in: ["requested", "approved"] }, ...within(scope) },
    include: { order: { select: { orderNo: true, items: { select: { specId: true, price: true } } } } },
    orderBy: { requestedAt: "asc" },
    take: LISTED,
  });
  const specs = await db.merchandiseSpec.findMany({
    where: { id: { in: returns.map(({ specId }) => specId) } },
    select: { id: true, name: true, merchandise: { select: { name: true } } },
  });
  return {
    returns: returns.map(({ id, order, kind, status, specId, qty, reason, requestedAt }) => {
      const spec = specs.find((one) => one.id === specId);
      const price = order.items.find((item) => item.specId === specId)?.price ?? 0;
      return {
        return_id: String(id),
        order_no: order.orderNo,
        kind: kind as "return" | "rma",
        status: status as "requested" | "approved",
        spec: `${textIn(spec?.merchandise.name, language)} ${textIn(spec?.name, language)}`.trim(),
        qty,
        amount: price * qty,
        reason,
        requested_at: isoInTaipei(requestedAt),
      };
    }),
  };
}

/**
 * Asserts that a return's order is within the scope of a staff member.
 * @throws NOT_FOUND
 */
export async function assertReturn(id: number, scope: ShopScope): Promise<void> {
  const found = await db.merchandiseReturn.findFirst({ where: { id, ...within(scope) }, select: { id: true } });
  if (!found) throw new DomainError("NOT_FOUND");
}
