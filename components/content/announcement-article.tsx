import { useTranslations } from "next-intl";
import { Prose } from "@/components/content/prose";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { ChevronRight } from "@/components/icons/chevron-right";
import { DateText } from "@/components/ui/date-text";
import { PageLink } from "@/components/ui/page-link";
import type { AnnouncementView } from "@/lib/domain/content/types";

type Neighbour = AnnouncementView["older"];

function Beside({ to, label, newer = false }: { to: Neighbour; label: string; newer?: boolean }) {
  if (!to) return <span />;
  return (
    <PageLink className={newer ? "text-right" : ""} href={`/announcement/detail/${to.announcement_id}`} rel={newer ? "next" : "prev"}>
      <span className="announcement-beside-label">
        {newer ? null : <ChevronLeft className="ic ic-s" aria-hidden />}
        {label}
        {newer ? <ChevronRight className="ic ic-s" aria-hidden /> : null}
      </span>
      <b className="phrase">{to.title}</b>
    </PageLink>
  );
}

/** An announcement with links to the previous and the next one by date. */
export function AnnouncementArticle({ announcement, back }: { announcement: AnnouncementView; back: string }) {
  const t = useTranslations("Content");
  const category = `category.${announcement.category}` as "category.notice";
  return (
    <article className="mx-auto max-w-[680px]">
      <PageLink className="crumb" href="/announcement/list">
        <ChevronLeft className="ic ic-s" aria-hidden />
        {back}
      </PageLink>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3 text-14 text-ink-2">
        <DateText at={announcement.published_at} show="day" year="always" className="font-semibold" />
        {t.has(category) ? <span>{t(category)}</span> : null}
      </p>
      <h1 className="mt-2 text-26 md:text-34">{announcement.title}</h1>
      <Prose className="mt-8" text={announcement.content} />
      {announcement.events.length > 0 ? (
        <ul className="mt-8 grid gap-3">
          {announcement.events.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink className="link" href={`/activity/${slug}`}>
                {t("seeEvent", { name })}
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
      <nav className="announcement-beside" aria-label={t("otherNews")}>
        <Beside to={announcement.older} label={t("older")} />
        <Beside to={announcement.newer} label={t("newer")} newer />
      </nav>
    </article>
  );
}
