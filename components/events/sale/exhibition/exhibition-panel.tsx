import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EventQuick } from "@/components/events/sale/event-quick";
import type { Entry } from "@/components/events/sale/exhibition/entry-days";
import { ExhibitionSaleSlot } from "@/components/events/sale/exhibition/exhibition-sale-slot";
import type { SessionPrices } from "@/components/events/sale/session-prices";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatDateRange } from "@/lib/i18n/format";

type ExhibitionPanelProps = {
  event: Pick<EventDetail, "slug" | "name" | "sessions" | "ticket_methods">;
  prices: SessionPrices;
  /** by session id */
  entries: Record<string, Entry[]>;
  madeAt: string;
  noticeTitle: string;
  noticeKey: string;
  notice: ReactNode;
};

/** The opening times of an exhibition, and the choice of day, entry time and tickets. */
export function ExhibitionPanel({ event, prices, entries, madeAt, noticeTitle, noticeKey, notice }: ExhibitionPanelProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  return (
    <aside className="buy-panel panel" id="buy" aria-label={t("visitLabel")}>
      {event.sessions[0] ? <EventQuick slug={event.slug} name={event.name} session={event.sessions[0]} /> : null}
      {event.sessions.map((session) => (
        <section key={session.session_id} className="not-first:mt-8">
          <h2>{t("openDays")}</h2>
          <p className="num mt-1 text-19 font-bold">{formatDateRange(session.session_time, session.end_time, locale)}</p>
          <ExhibitionSaleSlot
            event={event}
            session={session}
            prices={prices[session.session_id] ?? []}
            entries={entries[session.session_id] ?? []}
            madeAt={madeAt}
            noticeTitle={noticeTitle}
            noticeKey={noticeKey}
            notice={notice}
          />
        </section>
      ))}
    </aside>
  );
}
