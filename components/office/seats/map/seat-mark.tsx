import { seatMarks } from "@/components/office/seats/map/seat-marks";
import type { SeatState } from "@/lib/office/seats/rules";

/** The mark of a state, as on the map. */
export function SeatMark({ state }: { state: SeatState }) {
  const { fill, line, over, token } = seatMarks[state];
  return (
    <svg className="st-mark" data-state={state} viewBox="-1.35 -1.35 2.7 2.7" aria-hidden>
      {fill ? <path d={fill} fill={`var(${token})`} /> : null}
      {line ? <path d={line} fill="none" stroke={`var(${token})`} strokeWidth={0.28} /> : null}
      {over ? <path d={over} fill="none" stroke="var(--paper)" strokeWidth={0.28} /> : null}
    </svg>
  );
}
