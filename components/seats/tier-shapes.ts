import type { Tier } from "@/lib/domain/seats/types";

/** Shapes around 0,0 as SVG path data. A circle of radius 1 is the reference; all look equally large. */
export const disc = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z";

export const tierShapes: Record<Tier, string> = {
  1: disc,
  2: "M-.68-.94H.68A.26.26 0 0 1 .94-.68V.68A.26.26 0 0 1 .68.94H-.68A.26.26 0 0 1-.94.68V-.68A.26.26 0 0 1-.68-.94Z",
  3: "M0-1.18 1.18 0 0 1.18-1.18 0Z",
  4: "M0-1.1 1.14.92H-1.14Z",
  5: "M0-1.1.96-.55V.55L0 1.1-.96.55V-.55Z",
};

export const tick = "M-.46.04-.13.38.5-.34";
export const cross = "M-.6-.6.6.6M.6-.6-.6.6";
/** A line below the seat's number: restricted view. */
export const restrictedViewMark = "M-.55.62H.55";
/** The wheelchair symbol, drawn with a stroke. */
export const accessibleMark = "M-.1-.62v.01M-.1-.3V.16H.3L.52.56M-.36.02A.38.38 0 1 0 .18.5M-.1-.12H.22";
