"use client";

import { useLocale, useTranslations } from "next-intl";
import { RefundUntil } from "@/components/events/refund-until";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

/** Refund deadlines, their fees, and who can request a refund. */
export function RefundTerms({ event }: { event: EventDetail }) {
  const t = useTranslations("Events.refund");
  const locale = useLocale();
  const { steps } = event.refund_terms;
  const isRising = steps.length > 1;
  return (
    <ul>
      {isRising ? null : (
        <li>
          <RefundUntil event={event} />
        </li>
      )}
      {isRising ? (
        steps.map(({ days, fee_percent: percent, until }) => (
          <li key={days}>
            {event.event_type === "exhibition" || !until
              ? t("stepOfEntry", { days, percent })
              : t("step", { time: formatDateTime(until, locale, { year: "always" }), percent })}
          </li>
        ))
      ) : (
        <li>{t("fee", { percent: steps[0]?.fee_percent ?? 0 })}</li>
      )}
      {isRising ? <li>{t("fees")}</li> : null}
      <li>{t("buyer")}</li>
      <li>{t("whole")}</li>
    </ul>
  );
}
