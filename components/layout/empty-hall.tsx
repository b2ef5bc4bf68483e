/** The middle of the drawing, where its beam falls. */
const CENTRE = 984;
/** distance between seats and the row's baseline, in px: nearer rows are larger */
const rows = [
  { pitch: 45.9, floor: 403.7, light: 0.03 },
  { pitch: 56.1, floor: 469.2, light: 0.05 },
  { pitch: 66.3, floor: 548.8, light: 0.07 },
  { pitch: 76.5, floor: 642.5, light: 0.09 },
  { pitch: 86.7, floor: 750.3, light: 0.11 },
  { pitch: 96.9, floor: 872.3, light: 0.13 },
];
/** The row that the beam falls on; its middle seat is missing. */
const LIT = 3;

/** A seat from behind, with its foot centred at `x`. */
function seatPath(x: number, floor: number, pitch: number): string {
  const [half, high, round] = [pitch * 0.4314, pitch * 0.8235, pitch * 0.276];
  const [left, right, top] = [x - half, x + half, floor - high].map((at) => Math.round(at * 10) / 10) as [number, number, number];
  const shoulder = Math.round((top + round * 1.13) * 10) / 10;
  return `M${left} ${floor}V${shoulder}Q${left} ${top} ${left + round} ${top}H${right - round}Q${right} ${top} ${right} ${shoulder}V${floor}z`;
}

/** The brightness of a seat near the gap, as a share of white. */
function lightOn(row: number, steps: number, light: number): number {
  if (row === LIT && Math.abs(steps) === 1) return 0.32;
  if ((row === LIT && Math.abs(steps) === 2) || (row === LIT + 1 && Math.abs(steps) < 1)) return light + 0.08;
  return light;
}

/** A dark hall from the back, with one beam on the missing seat. */
export function EmptyHall() {
  return (
    <svg className="empty-hall" viewBox="0 0 1968 832" preserveAspectRatio="xMidYMin slice" aria-hidden>
      {rows.map(({ pitch, floor, light }, row) => {
        const shift = row % 2 === LIT % 2 ? 0 : 0.5;
        const most = Math.ceil(CENTRE / pitch);
        const steps = Array.from({ length: 2 * most + 1 }, (_, index) => index - most + shift).filter((step) => row !== LIT || step !== 0);
        const nearLight = steps.filter((step) => lightOn(row, step, light) !== light);
        const dark = steps.filter((step) => !nearLight.includes(step));
        return (
          <g key={floor} fill="var(--on-house)">
            {row === LIT ? <path d="M975 0h18l47.8 637.4a56.8 12.6 0 0 1-113.6 0z" fill="var(--spot)" opacity={0.26} /> : null}
            {row === LIT ? <ellipse cx={CENTRE} cy={637.4} rx={56.8} ry={12.6} fill="var(--spot)" /> : null}
            <path d={dark.map((step) => seatPath(CENTRE + step * pitch, floor, pitch)).join("")} opacity={light} />
            {nearLight.map((step) => (
              <path key={step} d={seatPath(CENTRE + step * pitch, floor, pitch)} opacity={lightOn(row, step, light)} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
