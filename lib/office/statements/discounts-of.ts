import type { StatementDiscount, StatementLine } from "@/lib/office/statements/types";

type Line = Pick<StatementLine, "kind" | "part" | "event" | "discount" | "sold" | "discount_organizer" | "discount_house">;

/** Returns the discounts of the tickets that were paid in the period, by right, those that took off most first. */
export function discountsOf(lines: readonly Line[]): StatementDiscount[] {
  const discounts = new Map<string, StatementDiscount>();
  for (const { kind, part, event, discount, sold, discount_organizer: own, discount_house: house } of lines) {
    if (discount === null || kind !== "tickets" || part !== "period" || sold === 0) continue;
    const key = JSON.stringify([event, discount]);
    const so = discounts.get(key) ?? { event, ...discount, tickets: 0, amount: 0 };
    discounts.set(key, { ...so, tickets: so.tickets + sold, amount: so.amount + own + house });
  }
  return [...discounts.values()].sort((one, other) => other.amount - one.amount);
}
