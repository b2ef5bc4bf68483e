import { textIn, type Language } from "@/lib/i18n/languages";
import { dayText } from "@/lib/office/organizers/rules";
import { blockOf, type Payable } from "@/lib/office/statements/payouts/due-statements";
import type { StatementList } from "@/lib/office/statements/types";
import type { OrganizerStatement } from "@/lib/platform/prisma/client";

type Row = OrganizerStatement & Payable;

/** Returns a statement as lists show it. */
export function shortStatement(row: Row, language: Language, now: Date): StatementList["statements"][number] {
  const payee = row.payee as { name: unknown } | null;
  return {
    statement_id: String(row.id),
    number: row.number,
    organizer_id: String(row.organizerId),
    organizer: textIn(payee?.name ?? row.organizer.name, language),
    first_day: dayText(row.firstDay),
    last_day: dayText(row.lastDay),
    state: row.state as StatementList["statements"][number]["state"],
    net: row.net === null ? null : Number(row.net),
    block: row.state === "closed" ? blockOf(row, now) : null,
    payout: row.payoutLines[0]?.payout.number ?? null,
  };
}
