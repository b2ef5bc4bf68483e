"use client";

import { useTranslations } from "next-intl";
import { memo, useLayoutEffect, useRef } from "react";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";
import { tierShapes } from "@/components/seats/tier-shapes";
import type { Tier } from "@/lib/domain/seats/types";

/** How an area looks on the map. */
export type AreaLook = { area_id: string; tier: Tier; soldOut: boolean; /** its name, price and availability, in words */ label: string };

/** The hall's width in units of the hatch, whose step has 6 units, whatever the hall's own units are. */
const HATCH_LINES = 900;

type HallArtProps = { drawing: HallDrawing; looks: AreaLook[]; /** the highlighted area */ active?: string | null };

/** The hall's shapes, sanitized and in the page's own colours. */
export const HallArt = memo(function HallArt({ drawing, looks, active }: HallArtProps) {
  const t = useTranslations("Seats.map");
  const group = useRef<SVGGElement>(null);

  useLayoutEffect(() => {
    const root = group.current!;
    const shapes = [...root.querySelectorAll<SVGElement>(".area")];
    const names = [...root.querySelectorAll<SVGElement>(".area-label")];
    for (const { area_id, tier, soldOut } of looks) {
      const shape = root.querySelector<SVGElement>(`[data-area-id="${CSS.escape(area_id)}"]`);
      if (!shape) continue;
      shape.dataset.tier = String(tier);
      shape.toggleAttribute("data-sold-out", soldOut);
      shape.toggleAttribute("data-active", area_id === active);
      const name = names[shapes.indexOf(shape)];
      if (!name) continue;
      name.dataset.name ??= name.textContent ?? "";
      name.toggleAttribute("data-active", area_id === active);
      name.toggleAttribute("data-sold-out", soldOut);
      markTier(name, tier, soldOut);
      name.textContent = soldOut ? `${name.dataset.name} ${t("soldOut")}` : name.dataset.name;
    }
    for (const stage of root.querySelectorAll(".stage-label")) stage.textContent = t("stage");
    for (const entrance of root.querySelectorAll<SVGElement>(".entrance-label"))
      entrance.textContent = t(entrance.matches(".main") ? "mainDoor" : "door", { door: entrance.dataset.label! });
  }, [drawing, looks, active, t]);

  return (
    <>
      <defs>
        <pattern
          id="hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${(drawing.width / HATCH_LINES).toFixed(2)}) rotate(45)`}
        >
          <rect width="6" height="6" className="hatch-ground" />
          <path d="M0 0V6" className="hatch-line" />
        </pattern>
      </defs>
      <g ref={group} className="hall" dangerouslySetInnerHTML={{ __html: drawing.markup }} />
    </>
  );
});

/** Draws the tier's shape above the area's name, because colour alone is not enough. */
function markTier(name: SVGElement, tier: Tier, soldOut: boolean): void {
  const size = Number(name.getAttribute("font-size") ?? name.parentElement?.getAttribute("font-size") ?? 24);
  let mark = name.nextElementSibling;
  if (!mark?.matches(".area-tier")) {
    mark = document.createElementNS("http://www.w3.org/2000/svg", "path");
    mark.setAttribute("class", "area-tier");
    name.after(mark);
  }
  mark.setAttribute("data-tier", String(tier));
  mark.setAttribute("d", soldOut ? "" : tierShapes[tier]);
  mark.setAttribute(
    "transform",
    `translate(${name.getAttribute("x")} ${Number(name.getAttribute("y")) - size * 1.05}) scale(${size * 0.3})`,
  );
}
