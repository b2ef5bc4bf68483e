import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { VENUE_ZONE } from "@/lib/platform/clock";

/** Only built by npm run lighthouse (next.config.ts, pageExtensions), to measure the weight of a page without content. */
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
