import { cross, disc, tick } from "@/components/seats/tier-shapes";

type Mark = "mine" | "taken" | "lost";

/** The marks of seats that the tier does not show: yours, sold or held, just lost. */
export function SeatMark({ mark, size = 18 }: { mark: Mark; size?: number }) {
  return (
    <svg viewBox="-1.25 -1.25 2.5 2.5" width={size} height={size} className="flex-none" aria-hidden>
      {mark === "taken" ? <path d={disc} className="mark-taken" transform="scale(.42)" /> : null}
      {mark === "mine" ? (
        <>
          <path d={disc} className="mark-mine" />
          <path d={tick} className="mark-tick" />
        </>
      ) : null}
      {mark === "lost" ? <path d={cross} className="mark-cross" /> : null}
    </svg>
  );
}
