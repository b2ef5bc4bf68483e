"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import type { z } from "zod";
import { joinSeats, withPartners } from "@/components/office/seats/join-seats";
import type { Joining } from "@/components/office/seats/map/create-truth-map";
import { TruthMapView } from "@/components/office/seats/map/truth-map-view";
import { SeatPane } from "@/components/office/seats/pane/seat-pane";
import { mayChange, type SeatAct } from "@/components/office/seats/seat-acts";
import { SeatLegend } from "@/components/office/seats/seat-legend";
import { SeatTable } from "@/components/office/seats/seat-table";
import { useHall } from "@/components/office/seats/use-hall";
import { useSeatName } from "@/components/office/seats/use-seat-name";
import { paceInkOf } from "@/components/office/seats/views/pace-inks";
import { PaceLegend } from "@/components/office/seats/views/pace-legend";
import { priceInk } from "@/components/office/seats/views/price-ink";
import { PriceLegend } from "@/components/office/seats/views/price-legend";
import { seatViews, type SeatView } from "@/components/office/seats/views/seat-views";
import { usePace } from "@/components/office/seats/views/use-pace";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { Select } from "@/components/ui/select";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatClock, formatCount, formatDateTime } from "@/lib/i18n/format";
import type { SeatState } from "@/lib/office/seats/rules";
import type { seatSessionsSchema } from "@/lib/office/seats/schemas";

/** A session whose seats can be viewed. */
export type SeatSession = z.output<typeof seatSessionsSchema>["items"][number];

type SessionSeatsProps = { session: SeatSession; sessions: SeatSession[]; onSession: (sessionId: string) => void };

const nothing: ReadonlySet<string> = new Set();

/** The seats of one session: selected on the map, in the table or by typing, and changed in the pane. */
export function SessionSeats({ session, sessions, onSession }: SessionSeatsProps) {
  const t = useTranslations("OfficeSeats");
  const locale = useLocale();
  const { roles } = useSelf();
  const { map, markup, hall, truth, isOld, failure, reload, refresh } = useHall(session.session_id);
  const [chosen, setChosen] = useState(nothing);
  const [act, setAct] = useState<SeatAct>("block");
  const [only, setOnly] = useState<SeatState | null>(null);
  const [wanted, setView] = useState<SeatView>();
  const may = mayAct(roles, ["events"]);
  const stateOf = useCallback((seatId: string) => truth?.stateOf(seatId) ?? "closed", [truth]);
  const hasMap = hall !== undefined && Number.isFinite(hall.pitch);
  const hasSeats = hall?.areas.some(({ isNumbered }) => isNumbered) ?? true;
  const view: SeatView = hall && !hasMap ? "table" : (wanted ?? (hasSeats ? "state" : "table"));
  const pace = usePace(session.session_id, view === "pace");
  const inkOf = useMemo(() => (view === "price" ? priceInk : view === "pace" ? paceInkOf(pace ?? []) : null), [view, pace]);
  const drawn = useMemo(
    () => ({ stateOf, inkOf, chosen, only, mayChange: (seatId: string) => mayChange(act, stateOf(seatId)) }),
    [stateOf, inkOf, chosen, only, act],
  );
  // the rectangle does not select filtered-out seats
  const shown = (ids: string[]) => (only ? ids.filter((id) => stateOf(id) === only) : ids);
  const seatName = useSeatName(hall, stateOf);
  const nameOf = (seat: PlannedSeat) => (chosen.has(seat.seat_id) ? `${seatName(seat)} · ${t("chosenOne")}` : seatName(seat));
  useKeys(chosen.size > 0 ? [{ keys: "Escape", label: t("keys.forget"), act: () => setChosen(nothing) }] : []);
  function choose(ids: string[], joining: Joining): void {
    setChosen((before) => joinSeats(before, hall ? withPartners(ids, hall) : ids, joining));
  }
  function show(next: SeatView): void {
    setView(next);
    setOnly(null);
  }
  return (
    <main id="main" className="work split st-page" aria-busy={!hall && !failure}>
      <section className="st-main">
        <div className="st-head">
          <PageHead
            title={t("title")}
            sub={map ? t("sub", { hall: map.hall.name, count: formatCount(hall?.seats.size ?? 0) }) : session.hall_name}
          />
          <Select
            label={t("session")}
            hideLabel
            fieldClassName="st-session"
            value={session.session_id}
            onChange={({ target }) => onSession(target.value)}
            options={sessions.map(({ session_id, event_name, starts_at }) => ({
              value: session_id,
              label: `${formatDateTime(starts_at, locale)} ${event_name}`,
            }))}
          />
          {hasMap ? (
            <div className="st-switch" role="radiogroup" aria-label={t("view.label")}>
              {seatViews.map((name) => (
                <button key={name} type="button" role="radio" aria-checked={view === name} onClick={() => show(name)}>
                  {t(`view.${name}`)}
                </button>
              ))}
            </div>
          ) : null}
        </div>
        <CallFailed failure={failure} onRetry={reload} />
        {hall && hasMap && view !== "table" ? (
          <TruthMapView
            hall={hall}
            markup={markup}
            drawn={drawn}
            nameOf={nameOf}
            tell={(ids) => {
              const within = withPartners(shown(ids), hall);
              return t("within", { count: within.length, may: within.filter(drawn.mayChange).length });
            }}
            onChoose={(ids, joining) => choose(joining === "turn" ? ids : shown(ids), joining)}
            onArea={({ plan }) => choose(shown(plan.rows.flat().map(({ seat_id: id }) => id)), "turn")}
          />
        ) : null}
        {hall && truth ? (
          <SeatTable hall={hall} stateOf={stateOf} isQuiet={view !== "table"} onChoose={(area) => choose(shown(area), "turn")} />
        ) : null}
        {hall && truth ? (
          <div className="st-legend num" role="group" aria-label={t(view === "state" || view === "table" ? "legend" : `view.${view}`)}>
            {view === "price" ? <PriceLegend hall={hall} stateOf={stateOf} /> : null}
            {view === "pace" ? <PaceLegend sold={pace} /> : null}
            {view === "state" || view === "table" ? <SeatLegend hall={hall} stateOf={stateOf} only={only} onOnly={setOnly} /> : null}
            <span className={isOld ? "st-as-of st-old num" : "st-as-of num"} role={isOld ? "status" : undefined}>
              {t(isOld ? "oldSince" : "asOf", { time: formatClock(truth.asOf) })}
            </span>
          </div>
        ) : null}
      </section>
      {hall && truth ? (
        <SeatPane
          sessionId={session.session_id}
          hall={hall}
          truth={truth}
          chosen={chosen}
          act={act}
          onAct={setAct}
          may={may}
          onChosen={setChosen}
          refresh={refresh}
        />
      ) : (
        <aside className="pane st-pane" aria-label={t("pane")} aria-busy />
      )}
    </main>
  );
}
