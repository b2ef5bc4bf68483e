import { useLocale, useTranslations } from "next-intl";
import { formatDateTime } from "@/lib/i18n/format";
import type { EventCheck } from "@/lib/office/events/types";

/** Sessions that overlap another one in the same hall: a warning, because two stages may share a hall's drawing. */
export function ClashLines({ clashes }: { clashes: EventCheck["clashes"] }) {
  const t = useTranslations("OfficeEvents.publish");
  const locale = useLocale();
  return clashes.map(({ session_time, event_name, other_time }) => (
    <p key={`${session_time} ${event_name} ${other_time}`} className="of-missing">
      {t("clash", { time: formatDateTime(session_time, locale), name: event_name, other: formatDateTime(other_time, locale) })}
    </p>
  ));
}
