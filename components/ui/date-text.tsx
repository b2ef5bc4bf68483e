import { useLocale } from "next-intl";
import type { DateInput, DateStyle } from "@/lib/i18n/date-parts";
import { dateTimeAttribute, formatDate, formatDateTime, formatTime } from "@/lib/i18n/format";

type DateTextProps = { at: DateInput; show?: "moment" | "day" | "time"; year?: DateStyle["year"]; weekday?: boolean; className?: string };

/** A time in the venue's time zone, formatted for the page's language. */
export function DateText({ at, show = "moment", year, weekday, className = "" }: DateTextProps) {
  const locale = useLocale();
  const text =
    show === "time"
      ? formatTime(at)
      : show === "day"
        ? formatDate(at, locale, { year, weekday })
        : formatDateTime(at, locale, { year, weekday });
  return (
    <time className={`num ${className}`} dateTime={dateTimeAttribute(at)}>
      {text}
    </time>
  );
}
