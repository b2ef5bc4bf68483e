"use client";

import { useTranslations } from "next-intl";
import { inFours } from "@/components/draws/parts/in-fours";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";

/** The number under which the entry is in the public list. */
export function EntryNumber({ entryId }: { entryId: string }) {
  const t = useTranslations("Draws.receipt");

  async function copy(): Promise<void> {
    const isCopied = await copyText(entryId);
    showToast(isCopied ? { text: t("copied") } : { tone: "error", text: t("notCopied") });
  }

  return (
    <section className="draw-block" aria-labelledby="draw-number">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="draw-number">{t("number")}</h2>
        <button type="button" className="link min-h-11 text-15" onClick={() => void copy()}>
          {t("copy")}
        </button>
      </div>
      <p className="draw-number" translate="no">
        {inFours(entryId)}
      </p>
      <p className="mt-1 text-13 text-ink-2">{t("numberText")}</p>
    </section>
  );
}
