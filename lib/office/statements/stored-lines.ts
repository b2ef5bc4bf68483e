import type { StoredLine } from "@/lib/office/statements/types";
import type { OrganizerStatementLine } from "@/lib/platform/prisma/client";

/** Returns lines as a statement is computed from them, without the ids that closing gives them. */
export function linesOf(rows: readonly OrganizerStatementLine[]): StoredLine[] {
  return rows.map((row) => ({
    kind: row.kind as StoredLine["kind"],
    part: row.part as StoredLine["part"],
    eventId: row.eventId,
    sessionId: row.sessionId,
    priceId: row.priceId,
    labels: row.labels as StoredLine["labels"],
    unitPrice: row.unitPrice,
    basisPoints: row.basisPoints,
    sold: row.sold,
    refunded: row.refunded,
    gross: Number(row.gross),
    discountOrganizer: Number(row.discountOrganizer),
    discountHouse: Number(row.discountHouse),
    refundedGross: Number(row.refundedGross),
    base: row.base === null ? null : Number(row.base),
    amount: Number(row.amount),
    until: row.until?.toISOString() ?? null,
    refersTo: row.refersTo,
    reason: row.reason,
    writtenAt: row.writtenAt?.toISOString() ?? null,
    writtenBy: row.writtenBy,
    writtenById: row.writtenById,
  }));
}

/** Returns a line of a kind; everything that is not given is empty. */
export function lineOf(line: Partial<StoredLine> & Pick<StoredLine, "kind" | "amount">): StoredLine {
  return {
    part: "period",
    eventId: null,
    sessionId: null,
    priceId: null,
    labels: {},
    unitPrice: null,
    basisPoints: null,
    sold: 0,
    refunded: 0,
    gross: 0,
    discountOrganizer: 0,
    discountHouse: 0,
    refundedGross: 0,
    base: null,
    until: null,
    refersTo: null,
    reason: null,
    writtenAt: null,
    writtenBy: null,
    writtenById: null,
    ...line,
  };
}
