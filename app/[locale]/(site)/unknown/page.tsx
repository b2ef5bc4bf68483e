import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { LostPage } from "@/components/layout/lost-page";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Layout" });
  return hiddenMetadata(t("notFoundTitle"));
}

/** The web process sends this page for every address that is not found (server/lost-pages.ts). */
export default async function UnknownAddressPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return <LostPage />;
}
