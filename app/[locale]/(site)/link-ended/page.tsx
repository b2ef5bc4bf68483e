import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { brand } from "@/lib/i18n/brand";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Tickets.linkEnded" });
  return { title: t("title"), robots: { index: false } };
}

/** The page for mailed links to tickets that are no longer valid. */
export default async function LinkEndedPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations({ locale, namespace: "Tickets.linkEnded" });
  return (
    <section className="wrap max-w-[560px] py-12">
      <h1 className="text-28">{t("title")}</h1>
      <p className="mt-4">{t("text")}</p>
      <p className="mt-4">{t("contact", { mail: brand.mail, hotline: brand.hotline })}</p>
    </section>
  );
}
