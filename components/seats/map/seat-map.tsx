"use client";

import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Maximize } from "@/components/icons/maximize";
import { Minus } from "@/components/icons/minus";
import { Plus } from "@/components/icons/plus";
import { HallArt, type AreaLook } from "@/components/seats/hall-art";
import { createSeatMap, type SeatMapController, type SeatStates } from "@/components/seats/map/create-seat-map";
import { MiniMap } from "@/components/seats/map/mini-map";
import type { SeatState } from "@/components/seats/map/seat-layer";
import type { ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";
import { IconButton } from "@/components/ui/button";
import type { StageDirection, Tier } from "@/lib/domain/seats/types";

type SeatMapProps = {
  drawing: HallDrawing;
  looks: AreaLook[];
  areaId: string;
  areaName: string;
  stage: StageDirection;
  tier: Tier;
  plan: SeatPlan;
  states: SeatStates;
  /** names the grid */
  label: string;
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  calloutOf: (seat: PlannedSeat, state: SeatState) => string;
  onPress: (seat: PlannedSeat) => void;
  onArea: (areaId: string) => void;
  onLeave: () => void;
};

/** The hall with the seats of one area: zoom, pan, press, and the keyboard's grid. */
export function SeatMap(props: SeatMapProps) {
  const { drawing, looks, areaId, areaName, stage, tier, plan, states, label } = props;
  const t = useTranslations("Seats.map");
  const root = useRef<HTMLDivElement>(null);
  const hall = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const seats = useRef<SVGSVGElement>(null);
  const grid = useRef<SVGGElement>(null);
  const overlay = useRef<SVGGElement>(null);
  const callout = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const map = useRef<SeatMapController>(null);
  const latest = useRef(props);
  const [pickable, setPickable] = useState(true);
  const [stageSeen, setStageSeen] = useState(true);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const made = createSeatMap({
      root: root.current!,
      layers: [hall.current!, seats.current!],
      grid: grid.current!,
      overlay: overlay.current!,
      canvas: canvas.current!,
      callout: callout.current!,
      plan,
      tier,
      title: areaName,
      hall: drawing,
      states: latest.current.states,
      nameOf: (seat, state) => latest.current.nameOf(seat, state),
      calloutOf: (seat, state) => latest.current.calloutOf(seat, state),
      onPress: (seat) => latest.current.onPress(seat),
      onArea: (id) => latest.current.onArea(id),
      onLeave: () => latest.current.onLeave(),
      onView: (view: ViewBox, shown) => {
        setPickable(shown.pickable);
        setStageSeen(shown.stage);
        const { x, y, w, h } = view;
        for (const [name, value] of Object.entries({ x, y, width: w, height: h })) frame.current?.setAttribute(name, String(value));
      },
    });
    map.current = made;
    return () => made.destroy();
  }, [drawing, plan, tier, areaName]);

  useEffect(() => map.current?.update(states), [states]);

  return (
    <div className="seat-map">
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
      <MiniMap drawing={drawing} looks={looks} areaId={areaId} frame={frame} />
      <div ref={callout} className="seat-callout num" aria-hidden="true" hidden />
      {stageSeen ? null : <p className={`stage-pointer stage-${stage}`}>{t("stage")}</p>}
      <p className="sr-only">{t(`direction.${stage}`)}</p>
      {pickable ? null : <p className="seat-map-hint">{t("pressToZoom")}</p>}
      <div className="seat-map-tools">
        <IconButton label={t("zoomIn")} onClick={() => map.current?.zoomIn()}>
          <Plus className="ic" aria-hidden />
        </IconButton>
        <IconButton label={t("zoomOut")} onClick={() => map.current?.zoomOut()}>
          <Minus className="ic" aria-hidden />
        </IconButton>
        <IconButton label={t("wholeHall")} onClick={() => map.current?.whole()}>
          <Maximize className="ic" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
