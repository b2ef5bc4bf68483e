"use client";

import { useLocale, useTranslations } from "next-intl";
import { useLiveTag } from "@/components/events/live-tag";
import type { EventSummary } from "@/lib/domain/events/types";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

/** The price, or why the event cannot be bought now. It changes together with the tag. */
export function SaleLine({ event }: { event: Pick<EventSummary, "tags" | "sales" | "sale_start_time" | "min_price"> }) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const tag = useLiveTag(event.sales, event.tags[0]);
  if (tag === "ended") return t("ended");
  if (tag === "cancelled" || tag === "postponed") return t(`calledOff.${tag}`);
  if (tag === "sold_out") return t("soldOut");
  if (tag === "incoming" || (tag === "soon" && !event.sale_start_time)) return t("saleUnannounced");
  if (tag === "soon") return t("saleAt", { time: formatDateTime(event.sale_start_time ?? 0, locale) });
  return t("priceFrom", { price: formatMoney(event.min_price) });
}
