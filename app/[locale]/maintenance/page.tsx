import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { MaintenanceScreen } from "@/components/layout/maintenance-screen";
import { UNTIL_HEADER } from "@/lib/http/page/maintenance-page";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

// Never cached: the end that it names may change at any time.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Layout" });
  return { title: t("shutTitle"), robots: { index: false } };
}

/** The middleware shows this page in place of every other one during maintenance. It has no address. */
export default async function MaintenancePage({ params }: Props) {
  setRequestLocale((await params).locale);
  const until = (await headers()).get(UNTIL_HEADER);
  if (until === null) notFound();
  return <MaintenanceScreen until={until || undefined} />;
}
