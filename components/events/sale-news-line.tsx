"use client";

import { useLocale, useTranslations } from "next-intl";
import { useNow } from "@/lib/client/clock/use-now";
import { saleNews, type SaleNews } from "@/lib/domain/events/rules";
import type { EventSummary } from "@/lib/domain/events/types";
import { formatDate, formatDateTime } from "@/lib/i18n/format";

type SaleNewsLineProps = { sales: EventSummary["sales"]; /** the news when the page was rendered */ first: SaleNews | null };

/** News next to the tag, if any: a session newly on sale, the next to open, the last one left. */
export function SaleNewsLine({ sales, first }: SaleNewsLineProps) {
  const t = useTranslations("Events.saleNews");
  const locale = useLocale();
  const now = useNow(sales);
  const news = now ? saleNews(now, sales) : first;
  if (!news) return null;
  if (news.kind === "sessions") return t("sessions", { count: news.count });
  const day = (time: string) => formatDate(time, locale, { weekday: false });
  // two sessions on one day are distinguished by their time
  const alone = sales.filter(({ session_time: time }) => day(time) === day(news.at)).length === 1;
  const session = alone ? day(news.at) : formatDateTime(news.at, locale, { weekday: false });
  return news.kind === "opens"
    ? t("opens", { session, time: formatDateTime(news.sale, locale, { weekday: false }) })
    : t(news.kind, { session });
}
