import type { StoredLine } from "@/lib/office/statements/types";
import type { OrganizerStatementLine } from "@/lib/platform/prisma/client";

/** Columns that an organizer's people do not read. */
type Hidden =
  "id" | "statementId" | "position" | "eventId" | "sessionId" | "priceId" | "rightId" | "writtenAt" | "writtenBy" | "writtenById";
type LineRow = Omit<OrganizerStatementLine, Hidden> & Partial<Pick<OrganizerStatementLine, Hidden>>;

/** Returns lines as a statement is computed from them, without the ids that closing gives them. Columns that were not read are null. */
export function linesOf(rows: readonly LineRow[]): StoredLine[] {
  return rows.map((row) => ({
    kind: row.kind as StoredLine["kind"],
    part: row.part as StoredLine["part"],
    eventId: row.eventId ?? null,
    sessionId: row.sessionId ?? null,
    priceId: row.priceId ?? null,
    rightId: row.rightId ?? null,
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
    writtenBy: row.writtenBy ?? null,
    writtenById: row.writtenById ?? null,
  }));
}

/** Returns a line of a kind; everything that is not given is empty. */
export function lineOf(line: Partial<StoredLine> & Pick<StoredLine, "kind" | "amount">): StoredLine {
  return {
    part: "period",
    eventId: null,
    sessionId: null,
    priceId: null,
    rightId: null,
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
