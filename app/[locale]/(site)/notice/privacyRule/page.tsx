import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AgreementPage } from "@/components/members/agreements/agreement-page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Members.agreements" });
  return publicMetadata({ locale, path: "/notice/privacyRule", title: t("privacy"), description: t("privacyDescription") });
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  return <AgreementPage name="privacy" locale={locale} />;
}
