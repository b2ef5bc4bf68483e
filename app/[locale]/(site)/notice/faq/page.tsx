import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { FaqBrowser } from "@/components/content/faq-browser";
import { FaqJsonLd } from "@/components/content/faq-json-ld";
import { PageShell } from "@/components/content/page-shell";
import { ClientMessages } from "@/components/ui/client-messages";
import { listAnswers } from "@/lib/domain/content/queries";
import { limitPageLife } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Content" });
  return publicMetadata({ locale, path: "/notice/faq", title: t("faq"), description: t("faqDescription") });
}

export default async function FaqPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("Content");
  const answers = await listAnswers(languageOfLocale(locale));
  await limitPageLife({ tags: ["content"] });
  return (
    <PageShell title={t("faq")}>
      <FaqJsonLd answers={answers} />
      <ClientMessages namespaces={["Content"]}>
        <FaqBrowser answers={answers} />
      </ClientMessages>
    </PageShell>
  );
}
