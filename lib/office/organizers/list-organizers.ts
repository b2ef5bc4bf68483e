import { textIn, type Language } from "@/lib/i18n/languages";
import { accountsAt, commissionOn } from "@/lib/office/organizers/rules";
import type { OrganizerList } from "@/lib/office/organizers/types";
import { textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists all organizers by name, each with today's commission and the state of its account. */
export async function listOrganizers(language: Language, now = new Date()): Promise<OrganizerList> {
  const organizers = await db.organizer.findMany({
    include: { commissions: true, accounts: true, _count: { select: { events: true } } },
  });
  const today = textInTaipei(now).slice(0, 10);
  return {
    organizers: organizers
      .map(({ id, name, legalName, taxNumber, commissions, accounts, _count }) => {
        const { applies, waits } = accountsAt(accounts, now);
        return {
          organizer_id: String(id),
          name: textIn(name, language),
          legal_name: legalName,
          tax_number: taxNumber,
          events: _count.events,
          commission: commissionOn(commissions, today),
          account: waits
            ? waits.confirmedAt
              ? ("confirmed" as const)
              : ("waiting" as const)
            : applies
              ? ("applies" as const)
              : ("none" as const),
        };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
