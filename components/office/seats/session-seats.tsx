"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { joinSeats } from "@/components/office/seats/join-seats";
import { TruthMapView } from "@/components/office/seats/map/truth-map-view";
import { SeatPane } from "@/components/office/seats/pane/seat-pane";
import { mayChange, type SeatAct } from "@/components/office/seats/seat-acts";
import { SeatLegend } from "@/components/office/seats/seat-legend";
import { SeatTable } from "@/components/office/seats/seat-table";
import type { SeatSession } from "@/components/office/seats/seats-screen";
import { useHall } from "@/components/office/seats/use-hall";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { Select } from "@/components/ui/select";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import type { SeatState } from "@/lib/domain/seat-desk/rules";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatClock, formatCount, formatDateTime } from "@/lib/i18n/format";

type SessionSeatsProps = { session: SeatSession; sessions: SeatSession[]; onSession: (sessionId: string) => void };

const nothing: ReadonlySet<string> = new Set();

/** One session's seats as they are: chosen on the map, in the table or by list, and changed beside it. */
export function SessionSeats({ session, sessions, onSession }: SessionSeatsProps) {
  const t = useTranslations("OfficeSeats");
  const locale = useLocale();
  const { roles } = useSelf();
  const { map, markup, hall, truth, isOld, failure, reload, refresh } = useHall(session.session_id);
  const [chosen, setChosen] = useState(nothing);
  const [act, setAct] = useState<SeatAct>("block");
  const [only, setOnly] = useState<SeatState | null>(null);
  const [asTable, setAsTable] = useState(false);
  const may = mayAct(roles, ["events"]);
  const stateOf = useCallback((seatId: string) => truth?.stateOf(seatId) ?? "closed", [truth]);
  const drawn = useMemo(
    () => ({ stateOf, chosen, only, mayChange: (seatId: string) => mayChange(act, stateOf(seatId)) }),
    [stateOf, chosen, only, act],
  );
  // what is filtered out is not taken by a rectangle either
  const shown = (ids: string[]) => (only ? ids.filter((id) => stateOf(id) === only) : ids);
  const nameOf = (seat: PlannedSeat) => {
    const area = hall?.seats.get(seat.seat_id)?.area.name ?? "";
    const state = stateOf(seat.seat_id);
    const name = `${t("seat", { area, row: seat.row, number: seat.number })} · ${t(`states.${state}`)}`;
    return chosen.has(seat.seat_id) ? `${name} · ${t("chosenOne")}` : name;
  };
  useKeys(chosen.size > 0 ? [{ keys: "Escape", label: t("keys.forget"), act: () => setChosen(nothing) }] : []);
  const hasMap = hall !== undefined && Number.isFinite(hall.pitch);
  const isTable = asTable || (hall !== undefined && !hasMap);
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
              <button type="button" role="radio" aria-checked={!isTable} onClick={() => setAsTable(false)}>
                {t("view.map")}
              </button>
              <button type="button" role="radio" aria-checked={isTable} onClick={() => setAsTable(true)}>
                {t("view.table")}
              </button>
            </div>
          ) : null}
        </div>
        <CallFailed failure={failure} onRetry={reload} />
        {hall && hasMap && !isTable ? (
          <TruthMapView
            hall={hall}
            markup={markup}
            drawn={drawn}
            nameOf={nameOf}
            tell={(ids) => {
              const within = shown(ids);
              return t("within", { count: within.length, may: within.filter(drawn.mayChange).length });
            }}
            onChoose={(ids, joining) => setChosen((before) => joinSeats(before, joining === "turn" ? ids : shown(ids), joining))}
          />
        ) : null}
        {hall && truth ? (
          <SeatTable
            hall={hall}
            stateOf={stateOf}
            isQuiet={!isTable}
            onChoose={(area) => setChosen((before) => joinSeats(before, shown(area), "turn"))}
          />
        ) : null}
        {hall && truth ? (
          <SeatLegend hall={hall} stateOf={stateOf} only={only} onOnly={setOnly}>
            <span className={isOld ? "st-as-of st-old num" : "st-as-of num"} role={isOld ? "status" : undefined}>
              {t(isOld ? "oldSince" : "asOf", { time: formatClock(truth.asOf) })}
            </span>
          </SeatLegend>
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
