import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import "@/app/(office)/office.css";
import { CjkFont } from "@/components/layout/fonts/cjk-font";
import { ReplacedNodesGuard } from "@/components/layout/replaced-nodes-guard";
import { Alerts } from "@/components/ui/alerts";
import { Toasts } from "@/components/ui/toasts";
import { officeLanguage } from "@/lib/http/page/office-language";
import { themeColor } from "@/lib/http/page/theme-color";
import { htmlLang, localeOfLanguage } from "@/lib/i18n/messages";
import { officeWords } from "@/lib/i18n/office-words";
import { VENUE_ZONE } from "@/lib/platform/clock";

export const viewport: Viewport = { themeColor, viewportFit: "cover" };

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, date: false, address: false },
};

/** The root of the office's pages: a document apart from the site's, in two languages, at one address in both. */
export default async function OfficeRoot({ children }: { children: ReactNode }) {
  const language = await officeLanguage();
  const locale = localeOfLanguage(language);
  const words = await officeWords(language, { hasLogin: false });
  return (
    <html lang={htmlLang[locale]} suppressHydrationWarning>
      <body className="office">
        <ReplacedNodesGuard />
        <NextIntlClientProvider locale={locale} messages={words} formats={null} timeZone={VENUE_ZONE}>
          {children}
          <Alerts />
          <Toasts />
          <CjkFont />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
