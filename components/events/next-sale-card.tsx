import { useLocale, useTranslations } from "next-intl";
import { Clock } from "@/components/icons/clock";
import { Countdown } from "@/components/ui/countdown";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";
import type { EventSummary } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

/** The next sale to open, with a countdown. */
export function NextSaleCard({ event, at }: { event: EventSummary; at: string }) {
  const t = useTranslations("Events");
  const locale = useLocale();
  return (
    <PageLink href={`/activity/${event.slug}`} className="next-sale on-tint" style={{ "--tint": event.tint } as React.CSSProperties}>
      <div className="next-sale-text">
        <p className="next-sale-at num">
          <Clock className="ic ic-s" aria-hidden />
          {t("saleAt", { time: formatDateTime(at, locale) })}
        </p>
        <h2 className="phrase">{event.name}</h2>
        <Countdown until={at} label={t("untilSale")} ended={<b className="text-22">{t("saleOpen")}</b>} />
      </div>
      <div className="next-sale-poster">
        <Poster src={event.image} alt="" sizes="(min-width: 768px) 210px, 120px" tint={event.tint} lifted />
      </div>
    </PageLink>
  );
}
