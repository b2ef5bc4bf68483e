import { useTranslations } from "next-intl";
import { CopyAddress } from "@/components/events/copy-address";
import { ExternalLink } from "@/components/icons/external-link";
import { ButtonLink } from "@/components/ui/button";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatTime } from "@/lib/i18n/format";
import { mapUrl } from "@/lib/i18n/map-url";

/** The venue: a map, the address with a copy button, and the time at which doors open. */
export function EventVenue({ event }: { event: EventDetail }) {
  const t = useTranslations("Events");
  const words = useTranslations("Artists");
  const halls = [...new Map(event.sessions.map((session) => [session.hall_address, session])).values()];
  const doors =
    event.sessions[0]?.session_type === "exhibition" ? [] : [...new Set(event.sessions.map((one) => formatTime(one.entry_time)))];
  return (
    <div className="max-w-[40em] pt-8">
      {halls.map(({ hall_name, hall_address, venue_slug }) => (
        <section key={hall_address} className="mb-6">
          <h2 className="text-20">{hall_name}</h2>
          <p className="mt-2">{hall_address}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <a className="btn btn-line btn-sm" href={mapUrl(hall_name, hall_address)} target="_blank" rel="noreferrer">
              <ExternalLink className="ic ic-s" aria-hidden />
              {t("openMap")}
            </a>
            <CopyAddress address={hall_address} />
            {venue_slug ? (
              <ButtonLink size="sm" href={`/venue/${venue_slug}`}>
                {words("venuePage")}
              </ButtonLink>
            ) : null}
          </p>
        </section>
      ))}
      {doors.length > 0 ? <p className="num text-14 text-ink-2">{t("doors", { times: doors.join(" / ") })}</p> : null}
    </div>
  );
}
