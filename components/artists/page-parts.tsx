import { useLocale, useTranslations } from "next-intl";
import { EventRow } from "@/components/artists/event-row";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import { ChevronRight } from "@/components/icons/chevron-right";
import { MapPin } from "@/components/icons/map-pin";
import { ArtistPattern } from "@/components/ui/artist-pattern";
import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import type { Also, PageEvent, PastEvent } from "@/lib/domain/artists/types";
import { dateTimeAttribute, formatDate } from "@/lib/i18n/format";

/** Number of past events that are shown before the list is expanded. */
const PAST_SHOWN = 4;

/** Upcoming events, or a note that there are none and what the visitor can do. */
export function Upcoming({ events, isAtVenue }: { events: PageEvent[]; isAtVenue?: boolean }) {
  const t = useTranslations("Artists");
  return (
    <section>
      <h2>{t("upcoming")}</h2>
      {events.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("upcomingNone")}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <li key={event.event_id}>
              <EventRow event={event} isAtVenue={isAtVenue} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Past events with links to their pages; the first few, and the rest on request. */
export function Past({ events }: { events: PastEvent[] }) {
  const t = useTranslations("Artists");
  if (events.length === 0) return null;
  const [first, rest] = [events.slice(0, PAST_SHOWN), events.slice(PAST_SHOWN)];
  return (
    <section>
      <h2>{t("past")}</h2>
      <PastList events={first} />
      {rest.length > 0 ? (
        <details className="past-more">
          <summary>{t("pastAll", { count: events.length })}</summary>
          <PastList events={rest} />
        </details>
      ) : null}
    </section>
  );
}

function PastList({ events }: { events: PastEvent[] }) {
  const locale = useLocale();
  return (
    <ul>
      {events.map(({ slug, name, location, start_time }) => (
        <li key={slug}>
          <PageLink href={`/activity/${slug}`} className="past-row num">
            <time dateTime={dateTimeAttribute(start_time)}>{formatDate(start_time, locale, { year: "always", weekday: false })}</time>
            <span>
              <b>{name}</b>
              <small>{location}</small>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** A link to the calendar of everything that a member follows, on their account page. */
export function CalendarCard({ name }: { name: string }) {
  const t = useTranslations("Artists.calendar");
  return (
    <section>
      <h2>{t("title")}</h2>
      <p className="mt-1 text-14 text-ink-2">{t("text")}</p>
      <div className="calendar-card">
        <p>
          <b>{name}</b>
          <small>{t("holds")}</small>
        </p>
        <ButtonLink href="/member/account#account-follows" icon={<CalendarPlus className="ic" aria-hidden />}>
          {t("subscribe")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Related artists and venues. */
export function AlsoList({ items }: { items: Also[] }) {
  const t = useTranslations("Artists");
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{t("also")}</h2>
      <ul>
        {items.map(({ kind, slug, name, image, tint = "", accent = "", upcoming }) => (
          <li key={`${kind}/${slug}`}>
            <PageLink href={`/${kind}/${slug}`} className="also-row">
              <span>
                {kind === "venue" ? (
                  <MapPin className="ic" aria-hidden />
                ) : image ? (
                  <Picture src={image} alt="" ratio={1} sizes="44px" load="lazy" />
                ) : (
                  <ArtistPattern slug={slug} tint={tint} accent={accent} columns={2} rows={2} />
                )}
              </span>
              <span>
                <b>{name}</b>
                <small className="num">{t("upcomingCount", { count: upcoming })}</small>
              </span>
              <ChevronRight className="ic" aria-hidden />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The artist's own pages on other sites, labelled by host name. */
export function OwnLinks({ addresses }: { addresses: string[] }) {
  const t = useTranslations("Artists");
  if (addresses.length === 0) return null;
  return (
    <section>
      <h2>{t("links")}</h2>
      <ul className="mt-2 grid gap-1">
        {addresses.map((address) => (
          <li key={address}>
            <a className="inline-flex min-h-11 items-center underline underline-offset-4" href={address} target="_blank" rel="noreferrer">
              {new URL(address).host.replace(/^www\./, "")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
