"use client";

import { useLocale, useTranslations } from "next-intl";
import type { DrawEvent } from "@/components/draws/draw-event";
import { Companions } from "@/components/draws/entry/companions";
import { EntryNumber } from "@/components/draws/entry/entry-number";
import { EntryWishes } from "@/components/draws/entry/entry-wishes";
import { DrawHead } from "@/components/draws/parts/draw-head";
import { LeaveDraw } from "@/components/draws/parts/leave-draw";
import { MomentList } from "@/components/draws/parts/moment-list";
import { ArrowRight } from "@/components/icons/arrow-right";
import { CircleCheck } from "@/components/icons/circle-check";
import { LockKeyhole } from "@/components/icons/lock-keyhole";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Pill } from "@/components/ui/pill";
import { useSeparator } from "@/components/ui/use-separator";
import type { DrawView, EntryOfDraw } from "@/lib/domain/draws/types";
import { formatDate, formatDateTime } from "@/lib/i18n/format";

type ReceiptProps = { draw: DrawView; event: DrawEvent; entry: EntryOfDraw; onChange: () => void; onReload: () => void };

/** An entry while the draw is open: its number, what happens next, and how to change or leave it. */
export function Receipt({ draw, event, entry, onChange, onReload }: ReceiptProps) {
  const t = useTranslations("Draws.receipt");
  const tw = useTranslations("Draws.when");
  const locale = useLocale();
  const dot = useSeparator();
  const { draw_id: id } = draw;
  const facts = [
    t("people", { count: entry.party }),
    ...(entry.split ? [t("split")] : []),
    ...(entry.people.length > 1 ? [t("accepted", { count: entry.people.length - 1 })] : []),
  ];
  const time = (at: string) => formatDateTime(at, locale);
  return (
    <div className="draw-col">
      <Pill tone="success" icon={CircleCheck}>
        {t("entered")}
      </Pill>
      <h1 className="mt-2.5 text-26" tabIndex={-1} data-draw-title>
        {t(entry.is_lead ? "title" : "titleCompanion", { day: formatDate(draw.result_at, locale) })}
      </h1>
      <section className="draw-block">
        <DrawHead event={event}>{facts.join(dot)}</DrawHead>
        <EntryWishes event={event} wishes={entry.wishes} />
      </section>
      {entry.is_lead && entry.party > 1 && draw.companions_named ? <Companions drawId={id} entry={entry} onChanged={onReload} /> : null}
      <EntryNumber entryId={entry.entry_id} />
      <section className="draw-block">
        <h2>{t("sure")}</h2>
        <div className="note mt-2">
          <LockKeyhole className="ic" aria-hidden />
          <p>{t("sureText")}</p>
        </div>
        <PageLink href={`/draw/${id}/verify`} className="draw-link">
          {t("how")}
          <ArrowRight className="ic ic-s" aria-hidden />
        </PageLink>
      </section>
      <section className="draw-block">
        <h2>{t("next")}</h2>
        <MomentList
          steps={[
            { key: "entered", state: "done", title: t("done") },
            {
              key: "change",
              state: "now",
              title: t(entry.is_lead ? "mayChange" : "mayLeave"),
              time: tw("until", { time: time(draw.closes_at) }),
              text: t("mayChangeText"),
            },
            { key: "seal", state: "next", title: t("sealed"), time: tw("afterClose") },
            { key: "result", state: "next", title: tw("result"), time: time(draw.result_at), text: t("resultText") },
          ]}
        />
      </section>
      <div className="draw-two">
        {entry.is_lead ? (
          <Button block onClick={onChange}>
            {t("change")}
          </Button>
        ) : null}
        <LeaveDraw drawId={id} stage={entry.is_lead ? "entered" : "companion"} onLeft={onReload} />
      </div>
    </div>
  );
}
