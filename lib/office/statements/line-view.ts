import { textIn, type Language } from "@/lib/i18n/languages";
import type { StatementLine, StoredLine } from "@/lib/office/statements/types";
import { isoInTaipei } from "@/lib/platform/clock";

/** Returns a line of a statement in one language, as its organizer gets it: without who wrote it. */
export function lineView(line: StoredLine, language: Language): Omit<StatementLine, "line_id" | "written_by"> {
  const { event, price, right, bearer, starts_at: startsAt } = line.labels;
  const zoned = (at: string | null | undefined) => (at ? isoInTaipei(new Date(at)) : null);
  return {
    kind: line.kind,
    part: line.part,
    event: event ? textIn(event, language) : null,
    starts_at: zoned(startsAt),
    price: price ? textIn(price, language) : null,
    discount: right && bearer ? { name: textIn(right, language), bearer } : null,
    unit_price: line.unitPrice,
    basis_points: line.basisPoints,
    sold: line.sold,
    refunded: line.refunded,
    gross: line.gross,
    discount_organizer: line.discountOrganizer,
    discount_house: line.discountHouse,
    refunded_gross: line.refundedGross,
    base: line.base,
    amount: line.amount,
    until: zoned(line.until),
    refers_to: line.refersTo,
    reason: line.reason,
  };
}
