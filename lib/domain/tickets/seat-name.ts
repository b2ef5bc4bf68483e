import { seatLines, type PairPlace } from "@/lib/domain/seats/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";

type Seat = {
  row: string | null;
  number: string | null;
  hasRestrictedView: boolean;
  pairPlace?: PairPlace | null;
  area: { name: unknown };
};

/** A ticket's seat as people say it, in one line. */
export function seatName({ row, number, hasRestrictedView, pairPlace, area }: Seat, language: Language): string {
  const t = translate[language];
  const marks = { ...(hasRestrictedView && { restricted_view: true as const }), ...(pairPlace && { pair: pairPlace }) };
  const seat = { section: textIn(area.name, language), row, number, ...marks };
  return seatLines([seat], (name, values) => t(`Orders.record.${name}`, values)).join("");
}
