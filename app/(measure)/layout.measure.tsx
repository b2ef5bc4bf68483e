import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { VENUE_ZONE } from "@/lib/platform/clock";

/** Built by npm run lighthouse alone (next.config.ts, pageExtensions): what a page of this build weighs before anything is on it. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <NextIntlClientProvider locale="en" messages={null} formats={null} timeZone={VENUE_ZONE}>
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
