import { dayText } from "@/lib/office/organizers/rules";
import type { OwnReader, OwnStatementList } from "@/lib/office/statements/own/types";
import { isoInTaipei } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db";

/** The columns of a statement that a list shows. The database grants an organizer's people these and few more. */
export const ownFields = {
  id: true,
  number: true,
  firstDay: true,
  lastDay: true,
  state: true,
  closedAt: true,
  net: true,
  paidAt: true,
  payoutLines: { where: { state: "paid" }, select: { lastDigits: true } },
} satisfies Prisma.OrganizerStatementSelect;

/** Returns a condition on statements: closed ones within the reader's organizers, which have a number, a moment and a net. */
export const ownStatements = ({ organizerIds }: Pick<OwnReader, "organizerIds">) =>
  ({
    state: { in: ["closed", "paid"] },
    ...(organizerIds && { organizerId: { in: organizerIds } }),
  }) satisfies Prisma.OrganizerStatementWhereInput;

type Row = Prisma.OrganizerStatementGetPayload<{ select: typeof ownFields }>;

/** Returns a closed statement as a list shows it to its organizer. */
export function shortOwnStatement(row: Row): OwnStatementList["statements"][number] {
  return {
    statement_id: String(row.id),
    number: row.number!,
    first_day: dayText(row.firstDay),
    last_day: dayText(row.lastDay),
    state: row.state as "closed" | "paid",
    closed_at: isoInTaipei(row.closedAt!),
    net: Number(row.net),
    paid_at: row.paidAt && isoInTaipei(row.paidAt),
    paid_to: row.payoutLines[0]?.lastDigits ?? null,
  };
}
