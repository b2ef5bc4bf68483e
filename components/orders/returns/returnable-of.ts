import type { OrderDetailView, ReturnView } from "@/lib/domain/orders/types";

export type ReturnKind = ReturnView["kind"];
/** One spec of an order that may be returned, with the number of units for each reason. */
export type Returnable = { spec_id: string; name: string; image?: string; qty: Record<ReturnKind, number> };

/**
 * The items of a paid order that may still be returned by its dates: without those already requested, and merchandise with the
 * buyer's own text only if it is faulty. The call decides.
 * @param now ms, by the server's clock; undefined until that is known
 */
export function returnableOf(
  { items, returns = [], delivery }: Pick<OrderDetailView, "items" | "returns" | "delivery">,
  now: number | undefined,
): Returnable[] {
  const open = { return: isBefore(now, delivery?.return_until), rma: isBefore(now, delivery?.rma_until) };
  const specs = new Map<string, Returnable & { plain: number; bought: number }>();
  for (const { spec_id: id, name, spec_name: spec, image, qty, custom_text: words } of items) {
    if (!id) continue;
    const known = specs.get(id) ?? {
      spec_id: id,
      name: [name, spec].filter(Boolean).join(" "),
      image,
      qty: { return: 0, rma: 0 },
      plain: 0,
      bought: 0,
    };
    specs.set(id, { ...known, bought: known.bought + qty, plain: known.plain + (words ? 0 : qty) });
  }
  return [...specs.values()].flatMap(({ plain, bought, ...spec }) => {
    const live = returns.filter(({ spec_id: id, status }) => id === spec.spec_id && status !== "rejected");
    const asked = (kinds: ReturnKind[]) => live.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { qty }) => sum + qty, 0);
    const left = bought - asked(["return", "rma"]);
    const qty = { return: open.return ? Math.max(0, Math.min(left, plain - asked(["return"]))) : 0, rma: open.rma ? Math.max(0, left) : 0 };
    return qty.return + qty.rma > 0 ? [{ ...spec, qty }] : [];
  });
}

const isBefore = (now: number | undefined, until: string | undefined) =>
  until !== undefined && (now === undefined || now <= Date.parse(until));
