"use client";

import { useLocale } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { languageOfLocale } from "@/lib/i18n/messages";

/** Links to a file of the office's calls; the browser saves it under the name that the server sends. */
export function FileLink({ path, children }: { path: string; children: string }) {
  const language = languageOfLocale(useLocale());
  return (
    <a className={buttonClass({ size: "sm" })} href={`/office/api/${path}${path.includes("?") ? "&" : "?"}lang=${language}`} download>
      {children}
    </a>
  );
}
