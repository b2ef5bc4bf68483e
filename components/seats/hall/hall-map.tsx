"use client";

import { useTranslations } from "next-intl";
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { HallArt, type AreaLook } from "@/components/seats/hall-art";
import { createHallMap, type HallAreaLook } from "@/components/seats/hall/create-hall-map";
import type { HallSeats } from "@/components/seats/hall/read-hall-seats";
import type { OnScreen } from "@/components/seats/map/view-box";
import { ZoomButtons } from "@/components/seats/map/zoom-buttons";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";
import { TierShape } from "@/components/ui/tier-shape";
import "@/components/seats/hall/hall.css";

export type HallMapHandle = { flyTo: (areaId: string) => Promise<void>; whole: () => void };
/** An area with its look, name, and price without a currency. */
export type HallMapArea = AreaLook & HallAreaLook & { name: string; amount: string };

type HallMapProps = {
  ref?: Ref<HallMapHandle>;
  drawing: HallDrawing;
  /** in the order of the list */
  areas: HallMapArea[];
  seats: HallSeats | null;
  taken: Uint8Array | null;
  active: string | null;
  /** the area that was just left; the map flies out of it */
  from: () => string | null;
  /** the last position of the hall on the screen */
  seen: RefObject<OnScreen | null>;
  onActive: (areaId: string | null) => void;
  onPick: (areaId: string) => void;
};

const areaOf = (event: SyntheticEvent) => (event.target as Element).closest<SVGElement>("[data-area-id]")?.dataset.areaId ?? null;

/**
 * The hall with every seat as a dot and a price on its areas. The list next to it shows the same areas for the keyboard and for
 * screen readers; the map is a single tab stop, in which the arrow keys highlight one area after another.
 */
export function HallMap({ ref, drawing, areas, seats, taken, active, from, seen, onActive, onPick }: HallMapProps) {
  const t = useTranslations("Seats.map");
  const root = useRef<HTMLDivElement>(null);
  const art = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const map = useRef<ReturnType<typeof createHallMap>>(null);
  const latest = useRef({ onPick, from });
  const isNew = useRef(true);
  const names = areas
    .map((area) => area.area_id)
    .sort()
    .join();

  useLayoutEffect(() => {
    latest.current = { onPick, from };
  });
  useLayoutEffect(() => {
    const made = createHallMap({
      root: root.current!,
      art: art.current!,
      canvas: canvas.current!,
      tags: tags.current!,
      seen,
      onPick: (id) => latest.current.onPick(id),
    });
    map.current = made;
    return () => made.destroy();
  }, [drawing, names, seen]);
  useEffect(() => {
    map.current?.update({ seats, taken, looks: areas });
    if (!seats || !isNew.current) return;
    isNew.current = false;
    const left = latest.current.from();
    if (left) map.current?.flyFrom(left);
  }, [areas, seats, taken, drawing, names]);
  useImperativeHandle(ref, () => ({
    flyTo: async (areaId) => map.current?.flyTo(areaId),
    whole: () => map.current?.whole(),
  }));

  function onKeyDown(event: KeyboardEvent): void {
    const order = areas.map((area) => area.area_id);
    const index = active ? order.indexOf(active) : -1;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onActive(order[(index + step + order.length) % order.length] ?? null);
    } else if ((event.key === "Enter" || event.key === " ") && active) {
      event.preventDefault();
      onPick(active);
    }
  }

  return (
    <div className="hall-map">
      <div
        ref={root}
        className="area-map hall-map-view"
        role="application"
        tabIndex={0}
        aria-label={t("areas")}
        onPointerOver={(event) => {
          if (event.pointerType === "mouse") onActive(areaOf(event));
        }}
        onPointerLeave={() => onActive(null)}
        onFocus={() => {
          if (!active) onActive(areas[0]?.area_id ?? null);
        }}
        onBlur={() => onActive(null)}
        onKeyDown={onKeyDown}
      >
        <svg ref={art} className="hall-map-layer" aria-hidden="true">
          <HallArt drawing={drawing} looks={areas} active={active} />
        </svg>
        <canvas ref={canvas} className="hall-map-layer" aria-hidden="true" />
        <div ref={tags} className="hall-tags" aria-hidden="true">
          {[...areas]
            .sort((a, b) => a.area_id.localeCompare(b.area_id))
            .map((area) => (
              <span
                key={area.area_id}
                className="hall-tag num"
                data-tag={area.area_id}
                data-name={area.name}
                data-amount={area.amount}
                data-gone={t("soldOut")}
                data-as={area.as}
                data-active={active === area.area_id || undefined}
              >
                <span className="hall-tag-name">{area.name}</span>
                {area.as === "soldOut" ? <span className="hall-tag-gone">{t("soldOut")}</span> : null}
                <TierShape tier={area.tier} className="size-3" />
                <b>{area.amount}</b>
              </span>
            ))}
        </div>
      </div>
      <span className="sr-only" aria-live="polite">
        {areas.find((area) => area.area_id === active)?.label}
      </span>
      <ZoomButtons
        className="hall-map-tools"
        labels={{ zoomIn: t("zoomIn"), zoomOut: t("zoomOut") }}
        onZoomIn={() => map.current?.zoomIn()}
        onZoomOut={() => map.current?.zoomOut()}
      />
    </div>
  );
}
