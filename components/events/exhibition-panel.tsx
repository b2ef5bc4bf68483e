import { useLocale, useTranslations } from "next-intl";
import { PriceList } from "@/components/events/price-list";
import type { SessionPrices } from "@/components/events/session-prices";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatDateRange } from "@/lib/i18n/format";

type ExhibitionPanelProps = { event: EventDetail; prices: SessionPrices; /** times of day by session id */ entryTimes: Record<string, string[]> };

/** When an exhibition is open, its entry times, and what entry costs. */
export function ExhibitionPanel({ event, prices, entryTimes }: ExhibitionPanelProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  return (
    <aside className="buy panel" id="buy" aria-label={t("visitLabel")}>
      {event.sessions.map((session) => (
        <section key={session.session_id} className="not-first:mt-8">
          <h2>{t("openDays")}</h2>
          <p className="num mt-1 text-19 font-bold">{formatDateRange(session.session_time, session.end_time, locale)}</p>
          <EntryTimes times={entryTimes[session.session_id] ?? []} />
          <h2 className="mt-5">{t("price")}</h2>
          <div className="mt-1"><PriceList prices={prices[session.session_id] ?? []} /></div>
        </section>
      ))}
    </aside>
  );
}

/** The times of day at which one is let in, as on most days. */
function EntryTimes({ times }: { times: string[] }) {
  const t = useTranslations("Events");
  if (times.length === 0) return null;
  return (
    <>
      <h2 className="mt-5">{t("entryTimes")}</h2>
      <ul className="num mt-2 flex flex-wrap gap-2">
        {times.map((time) => <li key={time} className="rounded-ctl border border-line px-3 py-1.5 text-15 font-medium">{time}</li>)}
      </ul>
    </>
  );
}
