import type { Metadata, Viewport } from "next";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/[locale]/fonts";
import "@/app/globals.css";
import { ChunkGuard } from "@/components/layout/chunk-guard";
import { CjkFont } from "@/components/layout/fonts/cjk-font";
import { HeaderFlag } from "@/components/layout/header/header-flag";
import { LoginDialogSlot } from "@/components/layout/login-dialog-slot";
import { OfflineWorker } from "@/components/layout/offline-worker";
import { ReplacedNodesGuard } from "@/components/layout/replaced-nodes-guard";
import { SentHome } from "@/components/layout/sent-home";
import { SkipLink } from "@/components/layout/skip-link";
import { CaptchaSlot } from "@/components/members/captcha/captcha-slot";
import { Alerts } from "@/components/ui/alerts";
import { ClientMessages } from "@/components/ui/client-messages";
import { LoadingBar } from "@/components/ui/loading-bar";
import { Toasts } from "@/components/ui/toasts";
import { siteUrl } from "@/lib/http/page/page";
import { themeColor } from "@/lib/http/page/theme-color";
import { brand } from "@/lib/i18n/brand";
import { htmlLang, languageOfLocale, openGraphLocale } from "@/lib/i18n/messages";
import { routing } from "@/lib/i18n/routing";

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** No page is prerendered at build time: each is rendered on its first visit. */
export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = {
  themeColor,
  viewportFit: "cover",
};

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { locale } = await params;
  // an address with a dot in it skips the middleware and may name no language; its page still refers to pictures
  if (!hasLocale(routing.locales, locale)) return { metadataBase: siteUrl() };
  const t = await getTranslations({ locale, namespace: "Brand" });
  return {
    metadataBase: siteUrl(),
    title: { default: t("title"), template: `%s | ${t("title")}` },
    description: t("description"),
    openGraph: { siteName: t("title"), type: "website", locale: openGraphLocale[locale] },
    manifest: `/manifest/${languageOfLocale(locale)}.webmanifest`,
    appleWebApp: { capable: true, title: brand.name, statusBarStyle: "default" },
    formatDetection: { telephone: false, date: false, address: false },
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (
    <html lang={htmlLang[locale]} className={fontVariables} suppressHydrationWarning>
      {/* if a page has failed, the browser draws it before the style sheets arrive */}
      <body style={{ margin: 0 }}>
        <HeaderFlag />
        <ReplacedNodesGuard />
        <ClientMessages>
          <SkipLink />
          {children}
          <LoginDialogSlot />
          <CaptchaSlot />
          <Alerts />
          <Toasts />
          <ChunkGuard />
          <SentHome />
          <LoadingBar />
          <CjkFont />
          <OfflineWorker />
        </ClientMessages>
      </body>
    </html>
  );
}
