import { useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { DateText } from "@/components/ui/date-text";
import { PageLink } from "@/components/ui/page-link";
import type { AnnouncementTitle } from "@/lib/domain/content/types";

/** The home page's news, newest first. The list always includes pinned announcements, but sorts them by date. */
export function HomeNews({ items }: { items: AnnouncementTitle[] }) {
  const [t, content] = [useTranslations("Events"), useTranslations("Content")];
  const categoryOf = ({ category }: AnnouncementTitle) => {
    const key = `category.${category}` as "category.notice";
    return content.has(key) ? content(key) : "";
  };
  const newestFirst = [...items].sort((a, b) => b.published_at.localeCompare(a.published_at));
  return (
    <section>
      <div className="sec-h">
        <h2>{t("news")}</h2>
        <PageLink href="/announcement/list">
          {t("allNews")}
          <ChevronRight className="ic ic-s" aria-hidden />
        </PageLink>
      </div>
      <ul className="home-news">
        {newestFirst.map((item) => (
          <li key={item.announcement_id}>
            <PageLink href={`/announcement/detail/${item.announcement_id}`}>
              <DateText at={item.published_at} show="day" year="never" weekday={false} />
              <small>{categoryOf(item)}</small>
              <span className="phrase">{item.title}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
