"use client";

import { useLocale, useTranslations } from "next-intl";
import { useIsPast } from "@/lib/client/clock/use-now";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

type RefundUntilProps = { event: Pick<EventDetail, "event_type" | "refund_terms" | "refund_until"> };

/** The deadline of refund requests, or that it has passed. The server decides. */
export function RefundUntil({ event: { event_type: type, refund_terms: terms, refund_until: until } }: RefundUntilProps) {
  const t = useTranslations("Events.refund");
  const locale = useLocale();
  const isOver = useIsPast(until ?? undefined);
  const { days = 0 } = terms.steps.at(-1) ?? {};
  if (!until) return t("afterPurchase", { days });
  // each ticket of an exhibition counts from its own entry time
  if (type === "exhibition") return t("untilEntry", { days });
  const time = formatDateTime(until, locale, { year: "always" });
  return isOver ? t("over", { time }) : t("until", { time });
}
