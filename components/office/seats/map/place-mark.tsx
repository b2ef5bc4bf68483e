import { COMPANION_DASH, placeFrame } from "@/components/office/seats/map/seat-marks";
import { accessibleMark } from "@/components/seats/tier-shapes";

/** The mark of a place for wheelchair users or of a companion seat, as on the map. */
export function PlaceMark({ kind }: { kind: "accessible" | "companion" }) {
  const dash = kind === "companion" ? COMPANION_DASH.join(" ") : undefined;
  return (
    <svg className="st-mark" data-place={kind} viewBox="-1.35 -1.35 2.7 2.7" aria-hidden>
      <path d={placeFrame} fill="none" stroke="var(--ink-2)" strokeWidth={0.18} strokeDasharray={dash} />
      {kind === "accessible" ? (
        <path
          d={accessibleMark}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={0.2}
          strokeLinecap="round"
          strokeLinejoin="round"
          transform="scale(1.1)"
        />
      ) : null}
    </svg>
  );
}
