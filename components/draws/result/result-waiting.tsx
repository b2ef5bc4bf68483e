"use client";

import { useLocale, useTranslations } from "next-intl";
import { generalSaleOf, type DrawEvent } from "@/components/draws/draw-event";
import { EntryWishes } from "@/components/draws/entry/entry-wishes";
import { LeaveDraw } from "@/components/draws/parts/leave-draw";
import { MomentList } from "@/components/draws/parts/moment-list";
import { VerifyLink } from "@/components/draws/parts/verify-link";
import { ResultHead } from "@/components/draws/result/result-head";
import type { DrawView, EntryView } from "@/lib/domain/draws/types";
import { formatDateTime } from "@/lib/i18n/format";

const HOUR_MS = 3_600_000;

type ResultWaitingProps = { draw: DrawView; event: DrawEvent; view: EntryView; onReload: () => void };

/** The entry has not won: it waits for the further rounds, or there are none any more. */
export function ResultWaiting({ draw, event, view, onReload }: ResultWaitingProps) {
  const t = useTranslations("Draws.result");
  const tw = useTranslations("Draws.when");
  const locale = useLocale();
  const waits = view.state === "waiting";
  const rounds = draw.rounds.slice(draw.result?.rounds ?? 1);
  const general = generalSaleOf(event);
  const time = (at: string) => formatDateTime(at, locale);
  return (
    <>
      <ResultHead
        note={t("announced", { time: time(draw.result_at) })}
        title={t("lost")}
        text={waits && rounds.length > 0 ? t("waiting", { count: rounds.length }) : t("lostText")}
        rank={view.rank}
        entries={draw.entries}
      />
      <div className="draw-col">
        {waits && rounds.length > 0 ? (
          <section className="draw-block">
            <h2>{t("rounds")}</h2>
            <p className="text-14 text-ink-2">{t("roundsText")}</p>
            <MomentList
              steps={[
                ...rounds.map(({ number, at, pay_until }, index) => ({
                  key: String(number),
                  state: index === 0 ? ("now" as const) : ("next" as const),
                  title: t("round", { number }),
                  time: time(at),
                  text: t("payHours", { hours: Math.round((Date.parse(pay_until) - Date.parse(at)) / HOUR_MS) }),
                })),
                ...(general ? [{ key: "general", state: "next" as const, title: tw("general"), time: time(general) }] : []),
              ]}
            />
          </section>
        ) : null}
        <section className="draw-block">
          <h2>{t("wishes")}</h2>
          <EntryWishes event={event} wishes={view.entry?.wishes ?? []} />
        </section>
        <div className="mt-6 grid gap-2.5">
          <VerifyLink drawId={draw.draw_id} />
          {waits && view.entry?.is_lead ? (
            <>
              <LeaveDraw drawId={draw.draw_id} stage="waiting" onLeft={onReload} />
              <p className="text-13 text-ink-2">{t("leaveText")}</p>
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}
