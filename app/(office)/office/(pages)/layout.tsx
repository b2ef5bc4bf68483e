import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { OfficeFrame } from "@/components/office/frame/office-frame";
import { officeLanguage } from "@/lib/http/page/office-language";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { officeWords } from "@/lib/i18n/office-words";
import { VENUE_ZONE } from "@/lib/platform/clock";

/** The frame and the messages of every office page except those without a login. */
export default async function PagesLayout({ children }: { children: ReactNode }) {
  const language = await officeLanguage();
  const words = await officeWords(language, { hasLogin: true });
  return (
    <NextIntlClientProvider locale={localeOfLanguage(language)} messages={words} formats={null} timeZone={VENUE_ZONE}>
      <OfficeFrame>{children}</OfficeFrame>
    </NextIntlClientProvider>
  );
}
