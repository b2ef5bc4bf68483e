import { DomainError } from "@/lib/errors/domain-error";
import { textIn } from "@/lib/i18n/languages";
import { discountsOf } from "@/lib/office/statements/discounts-of";
import { lineView } from "@/lib/office/statements/line-view";
import { ownFields, ownStatements, shortOwnStatement } from "@/lib/office/statements/own/own-rows";
import type { OwnReader, OwnStatement } from "@/lib/office/statements/own/types";
import { linesOf } from "@/lib/office/statements/stored-lines";
import type { StatementSums } from "@/lib/office/statements/types";
import { db, type Prisma } from "@/lib/platform/db";

const lineFields = {
  kind: true,
  part: true,
  labels: true,
  unitPrice: true,
  basisPoints: true,
  sold: true,
  refunded: true,
  gross: true,
  discountOrganizer: true,
  discountHouse: true,
  refundedGross: true,
  base: true,
  amount: true,
  until: true,
  refersTo: true,
  reason: true,
} satisfies Prisma.OrganizerStatementLineSelect;

type Payee = { name: unknown; legal_name: string; tax_number: string };

/**
 * Returns a closed statement of the reader's organizer with its lines, as it was closed.
 * @throws NOT_FOUND also for an open one, and one of another organizer
 */
export async function readOwnStatement(id: number, { organizerIds, language }: OwnReader): Promise<OwnStatement> {
  const row = await db.organizerStatement.findFirst({
    where: { id, ...ownStatements({ organizerIds }) },
    select: {
      ...ownFields,
      payee: true,
      sums: true,
      lines: { orderBy: [{ position: "asc" }, { id: "asc" }], select: lineFields },
    },
  });
  if (!row) throw new DomainError("NOT_FOUND");
  const payee = row.payee as Payee;
  const { without_commission: _, ...sums } = row.sums as StatementSums;
  const lines = linesOf(row.lines).map((line) => lineView(line, language));
  return {
    ...shortOwnStatement(row),
    organizer: textIn(payee.name, language),
    legal_name: payee.legal_name,
    tax_number: payee.tax_number,
    lines,
    discounts: discountsOf(lines),
    sums,
  };
}
