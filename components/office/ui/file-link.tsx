"use client";

import { useLocale } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { languageOfLocale } from "@/lib/i18n/messages";

/** A file of the office's calls; the browser saves it under the name that it comes with. */
export function FileLink({ path, children }: { path: string; children: string }) {
  const language = languageOfLocale(useLocale());
  return (
    <a className={buttonClass({ size: "sm" })} href={`/office/api/${path}${path.includes("?") ? "&" : "?"}lang=${language}`} download>
      {children}
    </a>
  );
}
