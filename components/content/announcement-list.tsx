import { useLocale, useTranslations } from "next-intl";
import { Pin } from "@/components/icons/pin";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import type { AnnouncementTitle } from "@/lib/domain/content/types";
import { formatMonth } from "@/lib/i18n/format";
import { momentInTaipei } from "@/lib/platform/clock";

function Row({ item }: { item: AnnouncementTitle }) {
  const t = useTranslations("Content");
  const category = `category.${item.category}` as "category.notice";
  return (
    <li>
      <PageLink href={`/announcement/detail/${item.announcement_id}`}>
        <DateText at={item.published_at} show="day" year="never" />
        <span className="announcement-category">{t.has(category) ? t(category) : ""}</span>
        <span className="announcement-title phrase">{item.title}</span>
      </PageLink>
    </li>
  );
}

function byMonth(items: AnnouncementTitle[]): Map<string, AnnouncementTitle[]> {
  const months = new Map<string, AnnouncementTitle[]>();
  for (const item of items) {
    const month = item.published_at.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return months;
}

/** Announcements by month, newest first, with pinned ones above all others. */
export function AnnouncementList({ items }: { items: AnnouncementTitle[] }) {
  const t = useTranslations("Content");
  const locale = useLocale();
  if (items.length === 0) return <EmptyState place="seat">{t("noNews")}</EmptyState>;
  const pinned = items.filter((item) => item.is_top);
  const months = byMonth(items.filter((item) => !item.is_top));
  return (
    <div className="announcements">
      {pinned.length > 0 ? (
        <section aria-labelledby="pinned">
          <h2 id="pinned">
            <Pin className="ic ic-s" aria-hidden />
            {t("pinned")}
          </h2>
          <ul>
            {pinned.map((item) => (
              <Row key={item.announcement_id} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`m${month}`}>
          <h2 id={`m${month}`} className="num">
            {formatMonth(momentInTaipei(`${month}-15 00:00`), locale)}
          </h2>
          <ul>
            {ofMonth.map((item) => (
              <Row key={item.announcement_id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
