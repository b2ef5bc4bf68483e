"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Hand } from "@/components/icons/hand";
import { Maximize } from "@/components/icons/maximize";
import { Rows } from "@/components/icons/rows";
import { SquareDashed } from "@/components/icons/square-dashed";
import type { Drawn } from "@/components/office/seats/map/create-truth-layer";
import { createTruthMap, rowOf, type Joining, type MapTool, type TruthMap } from "@/components/office/seats/map/create-truth-map";
import { nextSeat } from "@/components/office/seats/map/next-seat";
import { countPlaces, type Hall, type HallArea } from "@/components/office/seats/read-hall";
import { KeyHint } from "@/components/office/ui/key-hint";
import { ZoomButtons } from "@/components/seats/map/zoom-buttons";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { IconButton } from "@/components/ui/button";
import { useKeys } from "@/lib/client/office/use-keys";
import { formatCount } from "@/lib/i18n/format";

type TruthMapViewProps = {
  hall: Hall;
  /** clean SVG of the hall; without it, only seats are drawn */
  markup: string;
  drawn: Omit<Drawn, "cursor" | "standingOf">;
  /** the seat's name with its state */
  nameOf: (seat: PlannedSeat) => string;
  tell: (seatIds: string[]) => string;
  onChoose: (seatIds: string[], joining: Joining) => void;
  /** a standing area was pressed */
  onArea: (area: HallArea) => void;
};

const tools = [
  { tool: "rectangle", key: "r", icon: SquareDashed },
  { tool: "row", key: "w", icon: Rows },
  { tool: "hand", key: "h", icon: Hand },
] as const;

/** The hall with the current state of its seats. It is one tab stop: arrows move between seats, the space bar selects. */
export function TruthMapView({ hall, markup, drawn, nameOf, tell, onChoose, onArea }: TruthMapViewProps) {
  const t = useTranslations("OfficeSeats.map");
  const [tool, setTool] = useState<MapTool>("rectangle");
  const [cursor, setCursor] = useState<PlannedSeat | null>(null);
  const [pointed, setPointed] = useState<PlannedSeat | HallArea | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const art = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<TruthMap>(null);
  const latest = useRef({ tool, tell, onChoose, onArea });
  useLayoutEffect(() => {
    latest.current = { tool, tell, onChoose, onArea };
  });
  useLayoutEffect(() => {
    const made = createTruthMap({
      root: root.current!,
      art: art.current!,
      canvas: canvas.current!,
      frame: frame.current!,
      hall,
      tool: () => latest.current.tool,
      tell: (ids) => latest.current.tell(ids),
      onChoose: (ids, joining) => latest.current.onChoose(ids, joining),
      onArea: (area) => latest.current.onArea(area),
      onPoint: setPointed,
    });
    map.current = made;
    return () => made.destroy();
  }, [hall, markup]);
  const standingOf = useCallback(
    (area: HallArea) => {
      const { sold, left } = countPlaces(area, drawn.stateOf);
      return t("standing", { sold: formatCount(sold), left: formatCount(left) });
    },
    [drawn, t],
  );
  useEffect(() => map.current?.update({ ...drawn, cursor, standingOf }), [drawn, cursor, standingOf, hall, markup]);
  useKeys(tools.map(({ tool: name, key }) => ({ keys: key, label: t(name), act: () => setTool(name) })));

  function go(seat: PlannedSeat): void {
    setCursor(seat);
    map.current?.reveal(seat);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || !cursor) return;
    if (event.key === " ") {
      event.preventDefault();
      onChoose(tool === "row" ? rowOf(hall, cursor) : [cursor.seat_id], "turn");
      return;
    }
    const next = nextSeat(hall, cursor, event);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) onChoose([cursor.seat_id, next.seat_id], "add");
    go(next);
  }

  const shown = pointed ?? cursor;
  const first = hall.areas.find((area) => area.isNumbered)?.plan.rows[0]?.[0] ?? null;
  return (
    <div className="st-map">
      <div
        ref={root}
        className="st-view"
        data-tool={tool}
        role="application"
        aria-label={t("label")}
        aria-describedby="st-help"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible") && !cursor && first) go(first);
        }}
        onBlur={() => setCursor(null)}
      >
        <svg ref={art} aria-hidden="true">
          <g className="hall" dangerouslySetInnerHTML={{ __html: markup }} />
        </svg>
        <canvas ref={canvas} aria-hidden="true" />
        <div ref={frame} className="st-frame" hidden aria-hidden="true" />
      </div>
      <p id="st-help" className="sr-only">
        {t("help")}
      </p>
      <p className="sr-only" aria-live="polite">
        {cursor ? nameOf(cursor) : ""}
      </p>
      <p className="st-pointed num" aria-hidden>
        {shown ? ("seat_id" in shown ? nameOf(shown) : t("standingArea", { area: shown.name, places: standingOf(shown) })) : ""}
      </p>
      <div className="st-tools" role="radiogroup" aria-label={t("tools")}>
        {tools.map(({ tool: name, key, icon: Icon }) => (
          <button key={name} type="button" role="radio" aria-checked={tool === name} title={t(name)} onClick={() => setTool(name)}>
            <Icon className="ic" aria-hidden />
            <span className="sr-only">{t(name)}</span>
            <KeyHint>{key.toUpperCase()}</KeyHint>
          </button>
        ))}
      </div>
      <ZoomButtons
        className="st-zoom"
        labels={{ zoomIn: t("zoomIn"), zoomOut: t("zoomOut") }}
        onZoomIn={() => map.current?.zoomIn()}
        onZoomOut={() => map.current?.zoomOut()}
      >
        <IconButton label={t("whole")} onClick={() => map.current?.whole()}>
          <Maximize className="ic" aria-hidden />
        </IconButton>
      </ZoomButtons>
    </div>
  );
}
