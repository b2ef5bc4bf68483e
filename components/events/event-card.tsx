import { useLocale, useTranslations } from "next-intl";
import { EventDates } from "@/components/events/event-dates";
import { LiveTag } from "@/components/events/live-tag";
import { Poster } from "@/components/ui/poster";
import type { EventSummary } from "@/lib/domain/events/types";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import { Link } from "@/lib/i18n/navigation";

/** Poster, then date and tag on one line, name, venue, price or start of sale. One link, named by its title. */
export function EventCard({ event, eager = false }: { event: EventSummary; eager?: boolean }) {
  const ended = event.tags[0] === "ended";
  return (
    <Link href={`/activity/${event.slug}`} className={`ecard ${ended ? "is-ended" : ""}`} prefetch={false} aria-label={event.name}>
      <Poster src={event.image} alt="" eager={eager} />
      <p className="ecard-d num">
        <EventDates from={event.start_time} to={event.last_time} />
        <LiveTag sales={event.sales} tag={event.tags[0]} />
      </p>
      <h3>{event.name}</h3>
      <p className="ecard-v">{event.location}</p>
      <p className="ecard-p num"><SaleLine event={event} /></p>
    </Link>
  );
}

/** What it costs, or why it cannot be bought now. */
export function SaleLine({ event }: { event: Pick<EventSummary, "tags" | "sale_start_time" | "min_price"> }) {
  const t = useTranslations("Events");
  const locale = useLocale();
  switch (event.tags[0]) {
    case "ended":
      return t("ended");
    case "sold_out":
      return t("soldOut");
    case "incoming":
      return t("saleUnannounced");
    case "soon":
      return event.sale_start_time ? t("saleAt", { time: formatDateTime(event.sale_start_time, locale) }) : t("saleUnannounced");
    default:
      return t("priceFrom", { price: formatMoney(event.min_price) });
  }
}
