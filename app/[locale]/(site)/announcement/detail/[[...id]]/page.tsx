import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { NewsList, newsMetadata } from "@/app/[locale]/(site)/announcement/news-list";
import { AnnouncementArticle } from "@/components/content/announcement-article";
import { NewsJsonLd } from "@/components/content/news-json-ld";
import { BreadcrumbJsonLd } from "@/components/ui/breadcrumb-json-ld";
import { getAnnouncement } from "@/lib/domain/content/queries";
import type { AnnouncementView } from "@/lib/domain/content/types";
import { foundOr404, limitPageLife, siteUrl } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { newsPicture } from "@/lib/http/page/share-picture";
import { excerpt } from "@/lib/i18n/excerpt";
import { languageOfLocale, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { rowId } from "@/lib/input/ids";

type PageProps = { params: Promise<{ locale: Locale; id?: string[] }> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Asked = { locale: Locale; id: string[] };

/** Returns the announcement of an address, or the 404 page. */
async function announcementOf({ locale, id }: Asked): Promise<AnnouncementView> {
  const [first = "", ...more] = id;
  return more.length > 0 ? notFound() : foundOr404(getAnnouncement(rowId(first), languageOfLocale(locale)), ["content"]);
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, id: asked } = await params;
  if (!asked) return newsMetadata(locale);
  const one = await announcementOf({ locale, id: asked });
  const { announcement_id: id, title, content, published_at: publishedTime } = one;
  return publicMetadata({
    locale,
    path: `/announcement/detail/${id}`,
    title,
    description: excerpt(content, locale),
    publishedTime,
    picture: newsPicture(one, languageOfLocale(locale)),
  });
}

/** Without an id it shows the list. */
export default async function AnnouncementPage({ params }: PageProps) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return id ? <Announcement locale={locale} id={id} /> : <NewsList locale={locale} />;
}

async function Announcement(known: Asked) {
  const [one, t] = [await announcementOf(known), await getTranslations("Content")];
  await limitPageLife({ tags: ["content", "events"] });
  const path = `/announcement/detail/${one.announcement_id}`;
  const site = siteUrl();
  const [url, imageUrl] = [localizedPath(known.locale, path), newsPicture(one, languageOfLocale(known.locale)).url].map(
    (address) => new URL(address, site).href,
  ) as [string, string];
  return (
    <div className="wrap pt-8 md:pt-14">
      <NewsJsonLd announcement={one} description={excerpt(one.content, known.locale)} url={url} imageUrl={imageUrl} site={site} />
      <BreadcrumbJsonLd
        site={site}
        locale={known.locale}
        steps={[
          { name: t("news"), path: "/announcement/list" },
          { name: one.title, path },
        ]}
      />
      <AnnouncementArticle announcement={one} back={t("allNews")} />
    </div>
  );
}
