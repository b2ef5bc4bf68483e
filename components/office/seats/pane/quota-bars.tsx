"use client";

import { useTranslations } from "next-intl";
import type { GivenTickets } from "@/components/office/seats/seat-acts";

/** The session's quota for each reason, and how much of it is used. */
export function QuotaBars({ quotas }: { quotas: GivenTickets["quotas"] }) {
  const t = useTranslations("OfficeSeats");
  return (
    <dl className="st-quotas">
      {quotas.map(({ reason, places, issued }) => (
        <div key={reason}>
          <dt>{t(`gives.${reason}`)}</dt>
          <dd className="st-bar" aria-hidden>
            <i style={{ width: `${places > 0 ? Math.min(100, (issued / places) * 100) : 0}%` }} />
          </dd>
          <dd className="num">{places === 0 && issued === 0 ? "–" : t("given.of", { issued, places })}</dd>
        </div>
      ))}
    </dl>
  );
}
