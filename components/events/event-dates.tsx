import { useLocale } from "next-intl";
import { dateTimeAttribute, formatDateRange, type DateStyle } from "@/lib/i18n/format";

type EventDatesProps = { from: string; to: string; year?: DateStyle["year"] };

/** The day or days of an event. */
export function EventDates({ from, to, year }: EventDatesProps) {
  const locale = useLocale();
  return <time className="num" dateTime={dateTimeAttribute(from)}>{formatDateRange(from, to, locale, { year })}</time>;
}
