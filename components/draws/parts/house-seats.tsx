const WIDTH = 390;
const rows = [
  { y: 45, size: 19, gap: 2.7, count: 15, opacity: 0.07 },
  { y: 78, size: 23, gap: 3.2, count: 13, opacity: 0.09 },
  { y: 120, size: 28, gap: 3.9, count: 11, opacity: 0.13 },
  { y: 166, size: 34, gap: 4.7, count: 9, opacity: 0.2 },
];
/** The row with lit seats. */
const LIT_ROW = 2;

function seat(x: number, y: number, size: number): string {
  const round = size * 0.34;
  return `M${x} ${y}v-${size * 0.55}a${round} ${round} 0 0 1 ${round}-${round}h${size - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${size * 0.55}z`;
}

/** Rows of seats under the stage's light; without lit seats there is no beam. */
export function HouseSeats({ lit = 0 }: { lit?: number }) {
  const top = lit > 0 ? 0 : 18;
  return (
    <svg className="draw-seats" viewBox={`0 ${top} ${WIDTH} ${176 - top}`} aria-hidden>
      {lit > 0 ? <path d="M187 0h16L275 120H115z" fill="var(--spot)" opacity={0.2} /> : null}
      {rows.map(({ y, opacity, ...usual }, row) => {
        // as many seats on both sides of the lit ones, in a row of the same width
        const count = row === LIT_ROW && lit > 0 && lit % 2 === 0 ? usual.count + 1 : usual.count;
        const [size, gap] = [usual.size, usual.gap].map((length) => (length * usual.count) / count) as [number, number];
        const start = (WIDTH - count * size - (count - 1) * gap) / 2;
        const first = (count - lit) / 2;
        return Array.from({ length: count }, (_, at) => {
          const isLit = row === LIT_ROW && at >= first && at < first + lit;
          return (
            <path
              key={`${row} ${at}`}
              d={seat(start + at * (size + gap), y, size)}
              fill={isLit ? "var(--spot)" : "var(--on-house)"}
              opacity={isLit ? undefined : opacity}
            />
          );
        });
      })}
    </svg>
  );
}
