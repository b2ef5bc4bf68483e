"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";

/** Shown when a page's code failed. If the code did not arrive, the page is reloaded. */
export function PageFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("Office");
  useEffect(() => {
    reloadOnMissingChunk(error);
  }, [error]);
  return (
    <main id="main" className="work" role="alert">
      <PageHead title={t("states.failed")} />
      <p>{t("states.failedText")}</p>
      <p className="mt-4">
        <Button onClick={onRetry}>{t("states.retry")}</Button>
      </p>
    </main>
  );
}
