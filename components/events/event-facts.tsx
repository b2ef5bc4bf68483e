import { useTranslations } from "next-intl";
import { RefundUntil } from "@/components/events/refund-until";
import { PageLink } from "@/components/ui/page-link";
import { isCancelled } from "@/lib/domain/events/rules";
import type { EventDetail } from "@/lib/domain/events/types";

/** Further facts about an event, as a list of terms and values. */
export function EventFacts({
  event,
  lang,
}: {
  event: EventDetail;
  /** of the event's own texts, if it is not the page's */ lang?: string;
}) {
  const t = useTranslations("Events");
  const words = useTranslations("Artists");
  return (
    <section className="mt-11 max-w-[40em]">
      <h2 className="mb-3.5 text-20">{t("facts")}</h2>
      <dl className="info num">
        {event.artists.length > 0 ? (
          <div>
            <dt>{words("performers")}</dt>
            <dd className="-my-2.5 flex flex-wrap gap-x-4">
              {event.artists.map(({ slug, name }) => (
                <PageLink
                  key={slug}
                  href={`/artist/${slug}`}
                  className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
                >
                  {name}
                </PageLink>
              ))}
            </dd>
          </div>
        ) : null}
        {event.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t("organizer")}</dt>
          <dd>{event.organizer}</dd>
        </div>
        <div>
          <dt>{t("refund.deadline")}</dt>
          <dd className="phrase">{isCancelled(event.sessions) ? t("calledOff.rights.cancelled") : <RefundUntil event={event} />}</dd>
        </div>
      </dl>
    </section>
  );
}
