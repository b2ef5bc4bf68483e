import type { Bearer } from "@/lib/domain/rights/rules";
import type { LocalizedText } from "@/lib/i18n/languages";
import type { Contribution } from "@/lib/office/statements/contributions";
import { lineOf } from "@/lib/office/statements/stored-lines";
import type { StoredLine } from "@/lib/office/statements/types";

type Key = Pick<StoredLine, "kind" | "eventId" | "sessionId" | "priceId" | "rightId" | "unitPrice" | "basisPoints">;
const keyOf = ({ kind, eventId, sessionId, priceId, rightId, unitPrice, basisPoints }: Key): string =>
  JSON.stringify([kind, eventId, sessionId, priceId, rightId, unitPrice, basisPoints]);

const measures = ["sold", "refunded", "gross", "discountOrganizer", "discountHouse", "refundedGross"] as const;
const nothing = { sold: 0, refunded: 0, gross: 0, discountOrganizer: 0, discountHouse: 0, refundedGross: 0 };

/** A line of what was sold or refunded of a price; its amount follows from its measures. */
function priced(line: StoredLine): StoredLine {
  return { ...line, amount: line.gross - line.discountOrganizer - line.refundedGross };
}

export function labelsOf({ eventName, priceName, rightName, bearer, startsAt }: Contribution): StoredLine["labels"] {
  return {
    event: eventName as LocalizedText,
    ...(priceName === null ? {} : { price: priceName as LocalizedText }),
    ...(bearer === null ? {} : { right: rightName as LocalizedText, bearer: bearer as Bearer }),
    ...(startsAt === null ? {} : { starts_at: startsAt.toISOString() }),
  };
}

/**
 * Returns the lines of tickets and goods: those of the period, and for what came before it the difference to the lines that
 * earlier statements have counted. A late payment, a refund that the bank sent back or a payment between two periods is in that
 * difference, so it is counted exactly once.
 */
export function salesLines(moved: readonly Contribution[], counted: readonly StoredLine[]): StoredLine[] {
  const lines = moved.map((row) =>
    lineOf({
      kind: row.isTicket ? "tickets" : "goods",
      part: row.isOfPeriod ? "period" : "earlier",
      eventId: row.eventId,
      sessionId: row.sessionId,
      priceId: row.priceId,
      rightId: row.rightId,
      labels: labelsOf(row),
      unitPrice: row.unitPrice,
      basisPoints: row.basisPoints,
      sold: row.sold,
      refunded: row.refunded,
      gross: Number(row.gross),
      discountOrganizer: Number(row.discountOrganizer),
      discountHouse: Number(row.discountHouse),
      refundedGross: Number(row.refundedGross),
      amount: 0,
    }),
  );
  const earlier = new Map(lines.filter(({ part }) => part === "earlier").map((line) => [keyOf(line), { ...line }]));
  for (const line of counted) {
    const key = keyOf(line);
    const now = earlier.get(key) ?? lineOf({ ...line, ...nothing, part: "earlier" });
    for (const name of measures) now[name] -= line[name];
    earlier.set(key, now);
  }
  const changed = [...earlier.values()].filter((line) => measures.some((name) => line[name] !== 0));
  return [...lines.filter(({ part }) => part === "period"), ...changed].map(priced);
}
