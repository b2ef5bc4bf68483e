import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/[locale]/fonts";
import "@/app/(office)/office.css";
import { CjkFont } from "@/components/layout/fonts/cjk-font";
import { Alerts } from "@/components/ui/alerts";
import { Toasts } from "@/components/ui/toasts";
import { themeColor } from "@/lib/http/page/theme-color";
import { acceptedLanguage } from "@/lib/http/visitor/request-language";
import { htmlLang, localeOfLanguage } from "@/lib/i18n/messages";
import { VENUE_ZONE } from "@/lib/platform/clock";

export const viewport: Viewport = { themeColor, viewportFit: "cover" };

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, date: false, address: false },
};

type OfficeLanguage = "tw" | "en";

/** What the person has chosen, else what their browser asks for. */
async function languageOfOffice(): Promise<OfficeLanguage> {
  const chosen = (await cookies()).get("office_lang")?.value ?? acceptedLanguage((await headers()).get("accept-language") ?? "");
  return chosen === "en" ? "en" : "tw";
}

/** The office's own words, and those of the parts that it shares with the site. */
async function wordsOfOffice(language: OfficeLanguage) {
  const [own, site] =
    language === "en"
      ? await Promise.all([import("@/messages/office/en.json"), import("@/messages/en.json")])
      : await Promise.all([import("@/messages/office/tw.json"), import("@/messages/tw.json")]);
  return { ...own.default, Ui: site.default.Ui, Validation: site.default.Validation };
}

/** The root of the office's pages: a document apart from the site's, in two languages, at one address in both. */
export default async function OfficeRoot({ children }: { children: ReactNode }) {
  const language = await languageOfOffice();
  const locale = localeOfLanguage(language);
  return (
    <html lang={htmlLang[locale]} className={fontVariables} suppressHydrationWarning>
      <body className="office">
        <NextIntlClientProvider locale={locale} messages={await wordsOfOffice(language)} formats={null} timeZone={VENUE_ZONE}>
          {children}
          <Alerts />
          <Toasts />
          <CjkFont />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
