"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Logo } from "@/components/layout/logo";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";

/** Shown when a page fails: what to do, and what is not lost. If the page's code did not arrive, the page is reloaded. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("Layout");
  useEffect(() => {
    reloadOnMissingChunk(error);
  }, [error]);
  return (
    <>
      <header className="hdr">
        <div className="wrap hdr-in">
          <PageLink href="/">
            <Logo name={t("home")} />
          </PageLink>
        </div>
      </header>
      <main id="main" className="wrap oops">
        <CircleAlert className="-ml-1.5 size-16 text-ink-3" strokeWidth={1} aria-hidden />
        <h1 className="mt-6 text-26 md:text-34">{t("failedTitle")}</h1>
        <p className="mt-3 text-ink-2">{t("failedText")}</p>
        <div className="mt-8 flex gap-3">
          <Button variant="spot" onClick={reset}>
            {t("retry")}
          </Button>
          <ButtonLink href="/" variant="line">
            {t("backHome")}
          </ButtonLink>
        </div>
      </main>
    </>
  );
}
