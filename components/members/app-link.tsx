import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ExternalLink } from "@/components/icons/external-link";
import { buttonClass } from "@/components/ui/button";

/** A link to the companion app, in a new tab, so that input on this page is not lost. */
export function AppLink({ href, button = false, children }: { href: string; button?: boolean; children: ReactNode }) {
  const t = useTranslations("Ui");
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={button ? buttonClass({ size: "sm" }) : "link inline-flex min-h-11 items-center gap-1.5 text-ink"}
    >
      {children}
      <ExternalLink className="ic ic-s" aria-hidden />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}
