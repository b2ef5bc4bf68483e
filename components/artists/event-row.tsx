import { useTranslations } from "next-intl";
import { EventDates } from "@/components/events/event-dates";
import { LiveTag } from "@/components/events/live-tag";
import { SaleLine } from "@/components/events/sale-line";
import { ChevronRight } from "@/components/icons/chevron-right";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";
import { useSeparator } from "@/components/ui/use-separator";
import type { PageEvent } from "@/lib/domain/artists/types";

type EventRowProps = {
  event: PageEvent;
  /** true on a venue's page, where the row shows the number of sessions instead of the place */ isAtVenue?: boolean;
};

/** One upcoming event: poster, dates, name, place, price or start of sale. */
export function EventRow({ event, isAtVenue = false }: EventRowProps) {
  const t = useTranslations("Artists");
  const dot = useSeparator();
  return (
    <PageLink href={`/activity/${event.slug}`} className="event-row num">
      <Poster src={event.image} alt="" sizes="(min-width: 1024px) 84px, 64px" load="lazy" tint={event.tint} />
      <div>
        <p className="event-row-date">
          <EventDates from={event.start_time} to={event.last_time} />
        </p>
        <h3>{event.name}</h3>
        <p>
          <span>{isAtVenue ? t("sessions", { count: event.session_count }) : event.location}</span>
          {dot}
          <SaleLine event={{ tags: event.tags, sales: event.sales, sale_start_time: event.sale_start_time, min_price: event.min_price }} />
        </p>
        <p>
          <LiveTag sales={event.sales} tag={event.tags[0]} presales={event.presales} />
        </p>
      </div>
      <ChevronRight className="ic" aria-hidden />
    </PageLink>
  );
}
