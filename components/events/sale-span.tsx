"use client";

import { useLocale, useTranslations } from "next-intl";
import { useLiveTag } from "@/components/events/live-tag";
import { isSaleOver } from "@/lib/domain/events/rules";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

/** The start or end of the sale, next to the tag. Nothing when the sale is over or sold out. */
export function SaleSpan({ event }: { event: Pick<EventDetail, "tags" | "sales" | "sale_start_time" | "sale_end_time"> }) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const tag = useLiveTag(event.sales, event.tags[0]);
  if (isSaleOver(tag) || tag === "sold_out") return null;
  if (tag === "incoming" || (tag === "soon" && !event.sale_start_time)) return t("saleUnannounced");
  if (tag === "soon") return t("saleAt", { time: formatDateTime(event.sale_start_time ?? 0, locale) });
  return t("saleUntil", { time: formatDateTime(event.sale_end_time, locale) });
}
