import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { NewsList, newsMetadata } from "@/app/[locale]/(site)/announcement/news-list";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return newsMetadata((await params).locale);
}

export default async function AnnouncementListPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <NewsList locale={locale} />;
}
