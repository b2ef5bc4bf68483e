import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/[locale]/fonts";
import "@/app/globals.css";
import { Logo } from "@/components/layout/logo";
import { themeColor } from "@/lib/http/page/theme-color";
import { brand } from "@/lib/i18n/brand";

export const metadata: Metadata = {
  title: "Houselight API",
  description: "The calls of Houselight: what they take, what they answer, how they refuse.",
};

export const viewport: Viewport = {
  themeColor,
};

/** Pages for developers of clients, in the site's design: one language, without scripts. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="hdr">
          <div className="wrap hdr-in">
            <a href="/en" className="hdr-home">
              <Logo name={`${brand.name} home`} />
            </a>
            <nav aria-label="Documentation" className="nav ml-auto">
              <a href="/docs/api" aria-current="page">
                API
              </a>
              <a href="/openapi.json">OpenAPI</a>
            </nav>
          </div>
        </header>
        {children}
        <footer className="ftr on-house">
          <div className="wrap">
            <div className="py-10">
              <Logo />
              <p className="mt-3 max-w-[36em]">Concerts, fan meetings, festivals, exhibitions and shows.</p>
            </div>
            <div className="ftr-b num">
              <p>© {brand.name}</p>
              <ul>
                <li>
                  <a href="/en/activity">Events</a>
                </li>
                <li>
                  <a href="/en/about">About</a>
                </li>
              </ul>
            </div>
          </div>
        </footer>
      </body>
    </html>
  );
}
