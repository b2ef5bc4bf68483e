import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AnnouncementList } from "@/components/content/announcement-list";
import { PageShell } from "@/components/content/page-shell";
import { listAnnouncements } from "@/lib/domain/content/queries";
import { limitPageLife } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

/** All at once (docs/specification.md, section 7, "Misc"). */
const PAGE_SIZE = 10_000;

/** The list has one canonical address, wherever it is shown. */
export async function newsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "Content" });
  return publicMetadata({ locale, path: "/announcement/list", title: t("news"), description: t("newsDescription") });
}

export async function NewsList({ locale }: { locale: Locale }) {
  const t = await getTranslations("Content");
  const { items } = await listAnnouncements({ language: languageOfLocale(locale), page_size: PAGE_SIZE });
  await limitPageLife({ tags: ["content"] });
  return (
    <PageShell title={t("news")}>
      <AnnouncementList items={items} />
    </PageShell>
  );
}
