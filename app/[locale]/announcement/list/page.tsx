import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AnnouncementList } from "@/components/content/announcement-list";
import { PageShell } from "@/components/content/page-shell";
import { listAnnouncements } from "@/lib/domain/content/queries";
import { limitPageLife } from "@/lib/http/page";
import { publicMetadata } from "@/lib/http/page-metadata";
import { localeWord } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale }> };

/** All at once, as the spec's call does (section 7). */
const PAGE_SIZE = 10_000;

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Content" });
  return publicMetadata({ locale, path: "/announcement/list", title: t("news"), description: t("newsDescription") });
}

export default async function AnnouncementListPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("Content");
  const { items } = await listAnnouncements({ language: localeWord(locale), page_size: PAGE_SIZE });
  await limitPageLife({ tags: ["content"] });
  return (
    <PageShell title={t("news")}>
      <AnnouncementList items={items} />
    </PageShell>
  );
}
