"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useNow } from "@/components/events/use-now";
import { formatDateTime } from "@/lib/i18n/format";

type RefundUntilProps = { until: string; /** of an exhibition: each ticket counts from its own entry time */ byEntry: boolean };

/** Until when refunds are asked for, or that this is past. By this machine's clock; the server has the last word. */
export function RefundUntil({ until, byEntry }: RefundUntilProps) {
  const t = useTranslations("Events.refund");
  const locale = useLocale();
  const moments = useMemo(() => [{ sale_start_time: null, sale_end_time: until }], [until]);
  const now = useNow(moments);
  if (byEntry) return t("untilEntry");
  const time = formatDateTime(until, locale, { year: "always" });
  return now && now.getTime() >= Date.parse(until) ? t("over", { time }) : t("until", { time });
}
