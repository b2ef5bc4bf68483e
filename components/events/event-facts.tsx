import { useTranslations } from "next-intl";
import { RefundUntil } from "@/components/events/refund-until";
import type { EventDetail } from "@/lib/domain/events/types";

/** What else one wants to know, as a list of names and answers. */
export function EventFacts({ event }: { event: EventDetail }) {
  const t = useTranslations("Events");
  return (
    <section className="mt-11 max-w-[40em]">
      <h2 className="mb-3.5 text-20">{t("facts")}</h2>
      <dl className="info num">
        {event.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t("organizer")}</dt>
          <dd>{event.organizer}</dd>
        </div>
        <div>
          <dt>{t("refund.deadline")}</dt>
          <dd className="phrase">
            <RefundUntil event={event} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
