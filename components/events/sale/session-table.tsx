import { useLocale, useTranslations } from "next-intl";
import { PriceList } from "@/components/events/sale/price-list";
import type { SessionPrices } from "@/components/events/sale/session-prices";
import { DateText } from "@/components/ui/date-text";
import { useSeparator } from "@/components/ui/use-separator";
import type { SessionView } from "@/lib/domain/events/types";
import { formatDateTime, formatTime } from "@/lib/i18n/format";

/** Every session with its prices, which a cancelled one no longer has. */
export function SessionTable({ sessions, prices }: { sessions: SessionView[]; prices: SessionPrices }) {
  const dot = useSeparator();
  const t = useTranslations("Events");
  const locale = useLocale();
  return (
    <div className="max-w-[40em] pt-8">
      {sessions.map((session) => (
        <section key={session.session_id} className="mb-10">
          <h2 className="num text-20">
            <DateText at={session.session_time} show={session.session_type === "exhibition" ? "day" : "moment"} year="always" />
          </h2>
          <p className="num text-14 text-ink-2">
            {session.session_type === "exhibition" ? null : t("entryAt", { time: formatTime(session.entry_time) }) + dot}
            {session.hall_name}
          </p>
          {session.called_off ? (
            <p className="mt-1 text-14 font-semibold">
              {session.called_off === "rescheduled" && session.announced_time
                ? t("calledOff.movedFrom", { time: formatDateTime(session.announced_time, locale) })
                : session.called_off === "rescheduled"
                  ? null
                  : t(`calledOff.session.${session.called_off}`)}
            </p>
          ) : null}
          {session.called_off === "cancelled" ? null : (
            <div className="mt-3 border-t border-line">
              <PriceList prices={prices[session.session_id] ?? []} />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
