"use client";

import { useLocale, useTranslations } from "next-intl";
import { generalSaleOf, type DrawEvent } from "@/components/draws/draw-event";
import { stateAt, timesOf } from "@/components/draws/draw-moments";
import { PlacesTable } from "@/components/draws/event/places-table";
import { DrawMoments } from "@/components/draws/parts/draw-moments";
import { BarClock } from "@/components/events/sale/bar/bar-clock";
import { BuyBar } from "@/components/events/sale/bar/buy-bar";
import { EventQuick } from "@/components/events/sale/event-quick";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import { Button, ButtonLink } from "@/components/ui/button";
import { useNowUntil } from "@/lib/client/clock/use-now";
import type { DrawState } from "@/lib/domain/draws/rules";
import type { DrawView } from "@/lib/domain/draws/types";
import type { SessionView } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

type DrawPanelProps = {
  draw: DrawView;
  event: DrawEvent;
  /** for the calendar */ session: SessionView;
  /** ISO 8601, when the page was rendered */ madeAt: string;
};

/** The sale by draw at the side of an event's page: when what happens, prices with places, and the way to the draw. */
export function DrawPanel({ draw, event, session, madeAt }: DrawPanelProps) {
  const t = useTranslations("Draws.panel");
  const locale = useLocale();
  const now = useNowUntil(...timesOf(draw)) ?? new Date(madeAt);
  const state = stateAt(draw, now);
  const time = (at: string) => formatDateTime(at, locale);
  const fees = [...new Set(event.sessions.flatMap(({ prices }) => prices.map(({ service_fee }) => service_fee)))].sort((a, b) => a - b);
  const ends: Record<DrawState, string> = {
    announced: draw.opens_at,
    open: draw.closes_at,
    closed: draw.result_at,
    committed: draw.result_at,
    drawn: draw.pay_until,
    ended: draw.pay_until,
  };
  return (
    <>
      <aside className="draw-panel panel" id="buy" aria-label={t("label")}>
        <EventQuick slug={event.slug} name={event.name} session={session} />
        <div className="draw-panel-parts">
          <section>
            <h2>{t("when")}</h2>
            <DrawMoments draw={draw} now={now} general={generalSaleOf(event)} />
          </section>
          <PlacesTable event={event} fees={fees} />
        </div>
        <div className="draw-panel-act">
          <DrawAct draw={draw} event={event} state={state} />
          <p className="mt-2.5 text-13 text-ink-2">{t(draw.voided ? "void" : `note.${state}`)}</p>
        </div>
      </aside>
      <BuyBar
        note={draw.voided ? t("state.ended") : t(`bar.${state}`, { time: time(ends[state]) })}
        main={
          state === "open" || state === "announced" ? (
            <BarClock until={ends[state]} label={t("left")} />
          ) : (
            <b>{t(draw.voided ? "voidState" : `state.${state}`)}</b>
          )
        }
      >
        <DrawAct draw={draw} event={event} state={state} />
      </BuyBar>
    </>
  );
}

/** The one way on: a reminder before the draw opens, then the draw's page. */
function DrawAct({ draw, event, state }: { draw: DrawView; event: DrawEvent; state: DrawState }) {
  const t = useTranslations("Draws.panel");
  if (state === "announced") {
    const remind = async () => {
      // loaded on press, so that it is not part of the page's first load
      const { saveCalendarFile } = await import("@/components/events/sale/save-calendar-file");
      saveCalendarFile({ slug: event.slug, title: t("opens", { name: event.name }), at: draw.opens_at });
    };
    return (
      <Button variant="spot" size="lg" block icon={<CalendarPlus className="ic" aria-hidden />} onClick={() => void remind()}>
        {t("remind")}
      </Button>
    );
  }
  const isLit = state === "open" || state === "drawn";
  return (
    <ButtonLink href={`/draw/${draw.draw_id}`} variant={isLit ? "spot" : "line"} size="lg" block>
      {t(`act.${state}`)}
    </ButtonLink>
  );
}
