"use client";

import { useLocale, useTranslations } from "next-intl";
import type { DrawEvent } from "@/components/draws/draw-event";
import { DrawHead } from "@/components/draws/parts/draw-head";
import { VerifyLink } from "@/components/draws/parts/verify-link";
import { ResultHead } from "@/components/draws/result/result-head";
import type { DrawView, EntryView } from "@/lib/domain/draws/types";
import { formatDateTime } from "@/lib/i18n/format";

/** The entry had won, and its places went on to others. */
export function ResultOver({ draw, event, view }: { draw: DrawView; event: DrawEvent; view: EntryView }) {
  const t = useTranslations("Draws.result");
  const locale = useLocale();
  const state = view.offer?.state === "returned" ? "returned" : view.state === "expired" ? "expired" : "declined";
  return (
    <>
      <ResultHead
        note={t("announced", { time: formatDateTime(draw.result_at, locale) })}
        title={t(`over.${state}`)}
        text={t(`overText.${state}`)}
        rank={view.rank}
        entries={draw.entries}
      />
      <div className="draw-col grid gap-4 pt-5">
        <DrawHead event={event} />
        <VerifyLink drawId={draw.draw_id} />
      </div>
    </>
  );
}
