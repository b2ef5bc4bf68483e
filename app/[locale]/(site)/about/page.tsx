import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AboutContact } from "@/components/content/about-contact";
import { PageShell } from "@/components/content/page-shell";
import { Prose } from "@/components/content/prose";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale }> };

const sections = ["what", "whom", "fair", "data"] as const;

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "About" });
  return publicMetadata({ locale, path: "/about", title: t("title"), description: t("description") });
}

export default async function AboutPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("About");
  return (
    <PageShell title={t("title")}>
      <div className="about">
        <div className="prose">
          <p className="lead">{t("lead")}</p>
          {sections.map((section) => (
            <section key={section} aria-labelledby={section}>
              <h2 id={section}>{t(`${section}.title`)}</h2>
              <Prose className="mt-4" text={t(`${section}.text`)} />
            </section>
          ))}
        </div>
        <AboutContact language={languageOfLocale(locale)} />
      </div>
    </PageShell>
  );
}
