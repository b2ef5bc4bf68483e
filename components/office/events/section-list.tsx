"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { useEventForm } from "@/components/office/events/event-form";
import { sectionOf, sections } from "@/components/office/events/problem-place";
import { Poster } from "@/components/ui/poster";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { textIn } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { EventCheck } from "@/lib/office/events/types";

type SectionListProps = { /** null: not published yet */ eventId: string | null; hasDraft: boolean; problems: EventCheck["problems"] };

/** The sections of the event, and which of them have problems. */
export function SectionList({ eventId, hasDraft, problems }: SectionListProps) {
  const t = useTranslations("OfficeEvents");
  const base = useTranslations("OfficeBase");
  const language = languageOfLocale(useLocale());
  const { event } = useEventForm();
  const { roles } = useSelf();
  const name = textIn(event.name, language) || event.name.tw || t("untitled");
  return (
    <nav className="ev-nav" aria-label={t("parts")}>
      <title>{`${name} · ${base("title")}`}</title>
      <Link href="/office/events" prefetch={false} className="of-sub">
        {t("back")}
      </Link>
      {event.image ? <Poster src={event.image} alt="" sizes={84} tint={event.tint} className="ev-nav-poster" /> : null}
      <h1>{name}</h1>
      <p className="of-sub">{t(eventId === null ? "isNew" : hasDraft ? "isChanged" : "isPublished")}</p>
      <ul>
        {sections.map((section) => {
          const count = problems.filter(({ path }) => sectionOf(path) === section).length;
          const size = section === "sessions" ? event.sessions.length : section === "products" ? (event.products?.length ?? 0) : undefined;
          return (
            <li key={section}>
              <a href={`#${section}`} className={count > 0 ? "ev-nav-open" : undefined}>
                {count > 0 ? <CircleAlert className="ic ic-s" aria-hidden /> : <CircleCheck className="ic ic-s" aria-hidden />}
                {t(`sections.${section}`)}
                <span className="num">{count > 0 ? t("missing", { count }) : size}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {eventId === null || event.draft ? null : (
        // the site's pages have another layout than the office's
        <a href={`/activity/${event.slug}`} target="_blank" className="of-sub">
          {t("onSite")}
        </a>
      )}
      {eventId === null || !mayAct(roles, ["events", "finance", "service"]) ? null : (
        <Link href={`/office/call-offs?event=${eventId}`} prefetch={false} className="of-sub">
          {t("callOff")}
        </Link>
      )}
      {eventId === null || !mayAct(roles, ["events"]) ? null : (
        <Link href={`/office/rights?event=${eventId}`} prefetch={false} className="of-sub">
          {t("rights")}
        </Link>
      )}
      {eventId === null || !mayAct(roles, ["events"]) ? null : (
        <Link href={`/office/draws?event=${eventId}`} prefetch={false} className="of-sub">
          {t("draws")}
        </Link>
      )}
      {eventId === null ? null : (
        <Link href={`/office/sources?event=${eventId}`} prefetch={false} className="of-sub">
          {t("sources")}
        </Link>
      )}
    </nav>
  );
}
