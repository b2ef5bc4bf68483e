"use client";

import { useLocale, useTranslations } from "next-intl";
import { HoldBar } from "@/components/office/today/hold-bar";
import { PaySuccess } from "@/components/office/today/pay-success";
import { RoomBar } from "@/components/office/today/room-bar";
import { SaleChart } from "@/components/office/today/sale-chart";
import { TierBars } from "@/components/office/today/tier-bars";
import type { SaleSession } from "@/components/office/today/use-live-sale";
import { useSelf } from "@/lib/client/office/use-self";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";

/** One session on sale: its pace, its places by price, its payments, its waiting room. */
export function SaleView({ session, at }: { session: SaleSession; at: string }) {
  const t = useTranslations("OfficeToday");
  const locale = useLocale();
  const { organizer_id } = useSelf();
  // Without orders in the last hour, the first line is enough.
  const isQuiet = session.minutes.length === 0 && session.room === null;
  const share = session.capacity > 0 ? session.sold / session.capacity : 0;
  return (
    <article className="td-sale" aria-labelledby={`sale-${session.session_id}`}>
      <div className="td-sale-head">
        {/* The poster is stamp-sized: the optimiser would create a separate file for it. */}
        <img src={session.image} alt="" width={36} height={48} />
        <div>
          <h2 id={`sale-${session.session_id}`}>{session.event_name}</h2>
          <p className="of-sub num">
            {formatDateTime(session.starts_at, locale)} · {opened(session, at)}
          </p>
        </div>
        <dl className="td-figures num">
          <div>
            <dd>{formatCount(session.per_minute)}</dd>
            <dt>{t("perMinute")}</dt>
          </div>
          <div>
            <dd>{(share * 100).toFixed(1)}%</dd>
            <dt>{t("sold")}</dt>
          </div>
          <div>
            <dd>{formatMoney(session.face)}</dd>
            <dt>{t("face")}</dt>
          </div>
        </dl>
      </div>
      {isQuiet ? null : (
        <div className="td-three">
          <SaleChart session={session} at={at} />
          <TierBars session={session} />
          <PaySuccess session={session} />
        </div>
      )}
      {organizer_id === null ? <HoldBar session={session} /> : null}
      {session.room ? <RoomBar sessionId={session.session_id} room={session.room} /> : null}
    </article>
  );

  function opened({ sale_starts_at }: SaleSession, now: string): string {
    const minutes = Math.round((Date.parse(now) - Date.parse(sale_starts_at)) / 60_000);
    if (minutes < 0) return t("opensIn", { minutes: -minutes });
    return minutes < 120 ? t("openedFor", { minutes }) : t("openedAt", { time: formatDateTime(sale_starts_at, locale) });
  }
}
