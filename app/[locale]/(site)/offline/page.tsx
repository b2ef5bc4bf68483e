import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { OfflineScreen } from "@/components/layout/offline-screen";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Layout" });
  return { title: t("offlineTitle"), robots: { index: false } };
}

/** Cached by the service worker, and shown in place of pages that are not available offline. */
export default async function OfflinePage({ params }: Props) {
  setRequestLocale((await params).locale);
  return <OfflineScreen />;
}
