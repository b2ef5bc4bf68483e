import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import localFont from "next/font/local";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import "@/app/globals.css";
import { ChunkGuard } from "@/components/layout/chunk-guard";
import { CjkFont } from "@/components/layout/cjk-font";
import { Farewell } from "@/components/layout/farewell";
import { HeaderFlag } from "@/components/layout/header-flag";
import { LoginDialogSlot } from "@/components/layout/login-dialog-slot";
import { OfflineWorker } from "@/components/layout/offline-worker";
import { SkipLink } from "@/components/layout/skip-link";
import { CaptchaSlot } from "@/components/members/captcha-slot";
import { Alerts } from "@/components/ui/alerts";
import { ClientMessages } from "@/components/ui/client-messages";
import { LoadingBar } from "@/components/ui/loading-bar";
import { Toasts } from "@/components/ui/toasts";
import { siteUrl } from "@/lib/http/page";
import { brand } from "@/lib/i18n/brand";
import { htmlLang, localeWord, openGraphLocale } from "@/lib/i18n/messages";
import { routing } from "@/lib/i18n/routing";

const archivo = localFont({
  src: "../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  variable: "--font-archivo",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    { prop: "unicode-range", value: "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD" },
  ],
});

// The rarer letters of names; its fallback is Arial in Archivo's measure.
const archivoExt = localFont({
  src: "../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2",
  variable: "--font-archivo-ext",
  weight: "100 900",
  display: "swap",
  preload: false,
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    { prop: "unicode-range", value: "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF" },
  ],
});

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Nothing is prerendered at build time: pages are filled on their first visit. */
export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#FAFAF7" },
    { media: "(prefers-color-scheme: dark)", color: "#0E1016" },
  ],
  viewportFit: "cover",
};

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: "Brand" });
  return {
    metadataBase: siteUrl(),
    title: { default: t("title"), template: `%s | ${t("title")}` },
    description: t("description"),
    openGraph: { siteName: t("title"), type: "website", locale: openGraphLocale[locale] },
    manifest: `/manifest/${localeWord(locale)}.webmanifest`,
    appleWebApp: { capable: true, title: brand.name, statusBarStyle: "default" },
    formatDetection: { telephone: false, date: false, address: false },
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (
    <html lang={htmlLang[locale]} className={`${archivo.variable} ${archivoExt.variable}`} suppressHydrationWarning>
      <body>
        <HeaderFlag />
        <ClientMessages>
          <SkipLink />
          {children}
          <LoginDialogSlot />
          <CaptchaSlot />
          <Alerts />
          <Toasts />
          <ChunkGuard />
          <Farewell />
          <LoadingBar />
          <CjkFont />
          <OfflineWorker />
        </ClientMessages>
      </body>
    </html>
  );
}
