"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { DrawEvent } from "@/components/draws/draw-event";
import { EntryNumber } from "@/components/draws/entry/entry-number";
import { EntryWishes } from "@/components/draws/entry/entry-wishes";
import { SaveReceipt } from "@/components/draws/entry/save-receipt";
import { DrawHead } from "@/components/draws/parts/draw-head";
import { DrawMoments } from "@/components/draws/parts/draw-moments";
import { inFours } from "@/components/draws/parts/in-fours";
import { LeaveDraw } from "@/components/draws/parts/leave-draw";
import { SealPicture } from "@/components/draws/parts/seal-picture";
import { VerifyLink } from "@/components/draws/parts/verify-link";
import { Clock } from "@/components/icons/clock";
import { LockKeyhole } from "@/components/icons/lock-keyhole";
import { Pill } from "@/components/ui/pill";
import { useSeparator } from "@/components/ui/use-separator";
import type { DrawView, EntryOfDraw } from "@/lib/domain/draws/types";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

type SealedReceiptProps = { draw: DrawView; event: DrawEvent; entry: EntryOfDraw; now: Date; onReload: () => void };

/** An entry after the draw has closed: where it is in the sealed list, and the list's fingerprint. */
export function SealedReceipt({ draw, event, entry, now, onReload }: SealedReceiptProps) {
  const t = useTranslations("Draws.seal");
  const tr = useTranslations("Draws.receipt");
  const locale = useLocale();
  const dot = useSeparator();
  const [hasLeft, setLeft] = useState(entry.has_left);
  const { commitment } = draw;
  const time = formatDateTime(draw.result_at, locale);
  const facts = [tr("people", { count: entry.party }), t("wishes", { count: entry.wishes.length })];
  return (
    <div className="draw-col">
      <Pill icon={commitment ? LockKeyhole : Clock}>{t(commitment ? "sealed" : "sealing")}</Pill>
      <h1 className="mt-2.5 text-26" tabIndex={-1} data-draw-title>
        {t(commitment ? "title" : "titleSealing", { time })}
      </h1>
      {commitment ? (
        <>
          <p className="num mt-1 text-14 text-ink-2">
            {t("where", { chunk: formatCount((entry.receipt.chunk ?? 0) + 1), entries: formatCount(draw.entries ?? 0) })}
          </p>
          <section className="draw-block" aria-labelledby="draw-fingerprint">
            <h2 id="draw-fingerprint">{t("fingerprint")}</h2>
            <div className="draw-sealed">
              <SealPicture root={commitment.root} />
              <p className="draw-hex" translate="no">
                {inFours(commitment.root)}
              </p>
              <p className="text-13 text-ink-2">{t("pictureText")}</p>
            </div>
            <SaveReceipt drawId={draw.draw_id} manifestHash={commitment.manifest_sha256} entry={entry} root={commitment.root} />
          </section>
        </>
      ) : (
        <p className="mt-1 text-14 text-ink-2">{t("sealingText")}</p>
      )}
      <section className="draw-block">
        <h2>{t("own")}</h2>
        <DrawHead event={event}>{facts.join(dot)}</DrawHead>
        <EntryWishes event={event} wishes={entry.wishes} />
      </section>
      <EntryNumber entryId={entry.entry_id} />
      <section className="draw-block">
        <h2>{tr("next")}</h2>
        <DrawMoments draw={draw} now={now} only={["enter", "seal", "draw", "result"]} />
      </section>
      <div className="mt-6 grid gap-2.5">
        {commitment ? <VerifyLink drawId={draw.draw_id} /> : null}
        {hasLeft ? (
          <p className="note" role="status">
            {t("hasLeft")}
          </p>
        ) : entry.is_lead ? (
          <>
            <LeaveDraw
              drawId={draw.draw_id}
              stage="sealed"
              onLeft={() => {
                setLeft(true);
                onReload();
              }}
            />
            <p className="text-13 text-ink-2">{t("leaveText")}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
