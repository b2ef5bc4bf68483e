"use client";

import { useTranslations } from "next-intl";
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from "react";
import { ArrowUp } from "@/components/icons/arrow-up";
import { HallArt, type AreaLook } from "@/components/seats/hall-art";
import { runAcross } from "@/components/seats/map/create-row-labels";
import { createSeatMap, type SeatMapController } from "@/components/seats/map/create-seat-map";
import type { SeatState, SeatStates } from "@/components/seats/map/seat-layer";
import type { OnScreen, ViewBox } from "@/components/seats/map/view-box";
import { ZoomButtons } from "@/components/seats/map/zoom-buttons";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";
import { stageMiddle } from "@/lib/domain/seats/stage-middle";
import type { StageDirection, Tier } from "@/lib/domain/seats/types";

/** The actions that the buttons next to the map call. */
export type SeatMapHandle = { whole: () => void };

type SeatMapProps = {
  ref: Ref<SeatMapHandle>;
  drawing: HallDrawing;
  looks: AreaLook[];
  areaId: string;
  direction: StageDirection;
  /** the stage's box on the map */
  stage: ViewBox | null;
  /** the number of tickets that the party wants */
  qty: number;
  tier: Tier;
  plan: SeatPlan;
  states: SeatStates;
  /** the grid's accessible name */
  label: string;
  /** the last position of the hall on the screen */
  seen: RefObject<OnScreen | null>;
  /** the mini map's frame around the visible part */
  frame: RefObject<SVGRectElement | null>;
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  onPoint: (seat: PlannedSeat | null) => void;
  onPress: (seat: PlannedSeat) => void;
  onArea: (areaId: string) => void;
  onLeave: () => void;
};

/** The hall with the seats of one area: zoom, pan, press, and the keyboard's grid. It shows no messages; the dock does. */
export function SeatMap(props: SeatMapProps) {
  const { ref, drawing, looks, areaId, direction, stage, tier, plan, states, seen, label, frame } = props;
  const t = useTranslations("Seats.map");
  const root = useRef<HTMLDivElement>(null);
  const hall = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const seats = useRef<SVGSVGElement>(null);
  const grid = useRef<SVGGElement>(null);
  const overlay = useRef<SVGGElement>(null);
  const strip = useRef<SVGSVGElement>(null);
  const stageSign = useRef<HTMLParagraphElement>(null);
  const map = useRef<SeatMapController>(null);
  const latest = useRef(props);
  const [pickable, setPickable] = useState(true);

  useLayoutEffect(() => {
    latest.current = props;
  });
  useImperativeHandle(ref, () => ({ whole: () => map.current?.whole() }), []);

  useLayoutEffect(() => {
    const made = createSeatMap({
      root: root.current!,
      layers: [hall.current!, seats.current!],
      grid: grid.current!,
      overlay: overlay.current!,
      canvas: canvas.current!,
      strip: strip.current!,
      stageSign: stageSign.current!,
      plan,
      tier,
      hall: drawing,
      stage,
      party: { qty: latest.current.qty, focus: stageMiddle({ ...drawing, stageDirection: latest.current.direction }) },
      states: latest.current.states,
      seen,
      nameOf: (seat, state) => latest.current.nameOf(seat, state),
      onPoint: (seat) => latest.current.onPoint(seat),
      onPress: (seat) => latest.current.onPress(seat),
      onArea: (id) => latest.current.onArea(id),
      onLeave: () => latest.current.onLeave(),
      onView: ({ x, y, w, h }, enough) => {
        setPickable(enough);
        for (const [name, value] of Object.entries({ x, y, width: w, height: h })) frame.current?.setAttribute(name, String(value));
      },
    });
    map.current = made;
    return () => made.destroy();
  }, [drawing, plan, stage, tier, seen, frame]);

  useEffect(() => map.current?.update(states), [states]);

  return (
    <div className={`seat-map ${runAcross(plan) ? "rows-across" : "rows-upright"}`}>
      <div ref={root} className="seat-map-view" data-pickable={pickable}>
        <svg ref={hall} className="seat-map-layer faint" aria-hidden="true">
          <HallArt drawing={drawing} looks={looks} active={areaId} />
        </svg>
        <canvas ref={canvas} className="seat-map-layer" aria-hidden="true" />
        <svg ref={seats} className={`seat-map-layer seat-map-seats tier-${tier}`}>
          <g ref={grid} role="grid" aria-label={label} aria-multiselectable="true" aria-rowcount={plan.rows.length} />
          <g ref={overlay} aria-hidden="true" className="seat-overlay" />
        </svg>
      </div>
      <svg ref={strip} className="row-strip num" aria-hidden="true" />
      <p ref={stageSign} className="stage-sign" aria-hidden="true" hidden={!stage || direction === "none"}>
        <ArrowUp className="ic" />
        {t("stageSign")}
      </p>
      <p className="sr-only">{t(`direction.${direction}`)}</p>
      {pickable ? null : <p className="seat-map-hint">{t("pressToZoom")}</p>}
      <ZoomButtons
        className="seat-map-tools"
        labels={{ zoomIn: t("zoomIn"), zoomOut: t("zoomOut") }}
        onZoomIn={() => map.current?.zoomIn()}
        onZoomOut={() => map.current?.zoomOut()}
      />
    </div>
  );
}
