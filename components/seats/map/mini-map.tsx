import type { RefObject } from "react";
import { HallArt, type AreaLook } from "@/components/seats/hall-art";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";

type MiniMapProps = { drawing: HallDrawing; looks: AreaLook[]; areaId: string; frame: RefObject<SVGRectElement | null> };

/** The whole hall in a corner on phones, with a frame around the part that the map shows. */
export function MiniMap({ drawing, looks, areaId, frame }: MiniMapProps) {
  return (
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} className="mini-map" aria-hidden="true">
      <HallArt drawing={drawing} looks={looks} active={areaId} />
      <rect ref={frame} className="mini-map-frame" />
    </svg>
  );
}
