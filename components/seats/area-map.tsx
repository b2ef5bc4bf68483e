"use client";

import { useTranslations } from "next-intl";
import { useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import { HallArt, type AreaLook } from "@/components/seats/hall-art";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";

type AreaMapProps = {
  drawing: HallDrawing;
  looks: AreaLook[];
  active: string | null;
  onActive: (areaId: string | null) => void;
  onPick: (areaId: string) => void;
};

const areaOf = (event: SyntheticEvent) => (event.target as Element).closest<SVGElement>("[data-area-id]")?.dataset.areaId ?? null;

/**
 * The hall by areas. The list beside it holds the same areas in the same order for the keyboard
 * and for screen readers; here they are one tab stop, and the arrows light one after another.
 */
export function AreaMap({ drawing, looks, active, onActive, onPick }: AreaMapProps) {
  const t = useTranslations("Seats.map");
  const lit = useRef(active);
  lit.current = active;

  function onKeyDown(event: KeyboardEvent): void {
    const order = looks.map((look) => look.area_id);
    const index = lit.current ? order.indexOf(lit.current) : -1;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onActive(order[(index + step + order.length) % order.length] ?? null);
    } else if ((event.key === "Enter" || event.key === " ") && lit.current) {
      event.preventDefault();
      onPick(lit.current);
    }
  }

  const activeLook = looks.find((look) => look.area_id === active);
  return (
    <>
      <svg
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        className="area-map"
        role="application"
        tabIndex={0}
        aria-label={t("areas")}
        onClick={(event) => {
          const id = areaOf(event);
          if (id) onPick(id);
        }}
        onPointerOver={(event) => {
          if (event.pointerType === "mouse") onActive(areaOf(event));
        }}
        onPointerLeave={() => onActive(null)}
        onFocus={() => {
          if (!lit.current) onActive(looks[0]?.area_id ?? null);
        }}
        onBlur={() => onActive(null)}
        onKeyDown={onKeyDown}
      >
        <HallArt drawing={drawing} looks={looks} active={active} />
      </svg>
      <span className="sr-only" aria-live="polite">
        {activeLook?.label}
      </span>
    </>
  );
}
