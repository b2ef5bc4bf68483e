import { seatLines } from "@/lib/domain/seats/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";

type Seat = { row: string | null; number: string | null; hasRestrictedView: boolean; area: { name: unknown } };

/** A ticket's seat as people say it, in one line. */
export function seatName({ row, number, hasRestrictedView, area }: Seat, language: Language): string {
  const t = translate[language];
  const seat = { section: textIn(area.name, language), row, number, ...(hasRestrictedView && { restricted_view: true as const }) };
  return seatLines([seat], (name, values) => t(`Orders.record.${name}`, values)).join("");
}
