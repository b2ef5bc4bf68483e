import type { SeatView } from "@/components/seats/dock/view-from-seat";

/** From this distance on the stage fills the picture no more, metres. */
const NEAR_M = 13;
const ROWS = 14;

type SeatViewPictureProps = {
  view: SeatView;
  width: number;
  height: number;
  /** said in words beside it, where empty */ label?: string;
};

/** The stage as it is seen from a seat: as wide as the distance makes it, shifted and slanted by the angle. A sketch, the same in both themes. */
export function SeatViewPicture({ view: { metres, angle }, width, height, label }: SeatViewPictureProps) {
  const off = Math.min(100, Math.abs(angle));
  const wide = width * (0.3 + 0.62 * Math.min(1, NEAR_M / metres));
  const high = wide * 0.34;
  // from its side a stage is narrower, and the far end of it lower
  const w = wide * Math.max(0.42, Math.cos((off * Math.PI) / 180));
  const x = width / 2 - Math.sign(angle) * width * 0.22 * Math.min(1, off / 60);
  const floor = height * 0.6;
  const y = floor - high;
  const slant = Math.sign(angle) * Math.min(14, off * 0.2);
  const people = [-0.16, -0.05, 0.07, 0.18];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="seat-view"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <rect width={width} height={height} className="view-dark" />
      <g
        transform={`translate(${x.toFixed(1)} ${floor.toFixed(1)}) skewY(${slant.toFixed(1)}) translate(${-x.toFixed(1)} ${-floor.toFixed(1)})`}
      >
        {[-0.34, 0.34, 0].map((from) => (
          <path
            key={from}
            className={from ? "view-beam" : "view-beam view-beam-middle"}
            d={`M${x + w * from} ${-height * 0.3}L${x + w * (from * 0.36 - 0.085)} ${floor}H${x + w * (from * 0.36 + 0.085)}z`}
          />
        ))}
        <path
          className="view-screen"
          d={[-0.5, 0.3].map((from) => `M${x + w * from} ${y + high * 0.06}h${w * 0.2}v${high * 0.62}h${-w * 0.2}z`).join("")}
        />
        <path className="view-back" d={`M${x - w * 0.27} ${y - high * 0.12}h${w * 0.54}v${high * 0.66}h${-w * 0.54}z`} />
        <ellipse className="view-sun" cx={x} cy={y + high * 0.22} rx={(high * 0.26 * w) / wide} ry={high * 0.26} />
        <path className="view-floor" d={`M${x - w * 0.56} ${floor - high * 0.1}h${w * 1.12}l${w * 0.04} ${high * 0.2}h${-w * 1.2}z`} />
        {people.map((at, index) => (
          <path
            key={at}
            className="view-people"
            strokeWidth={Math.max(1.6, w * 0.018)}
            d={`M${x + w * at} ${floor - high * 0.1}v${-high * 0.2 * (index % 3 ? 1 : 0.9)}`}
          />
        ))}
      </g>
      {crowd(width, height, floor + high * 0.16)}
    </svg>
  );
}

/** Heads in front, larger the nearer they are. */
function crowd(width: number, height: number, from: number): React.ReactNode {
  const rows: React.ReactNode[] = [];
  let [y, r] = [from, Math.max(1.6, width * 0.011)];
  for (let row = 0; row < ROWS && y < height + r * 2; row += 1) {
    const step = r * 2.5;
    let d = "";
    for (let x = (-(row % 2) * step) / 2; x < width + step; x += step) d += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    rows.push(<path key={row} className={`view-heads view-heads-${row % 3}`} strokeWidth={(r * 2.1).toFixed(1)} d={d} />);
    y += r * 1.5;
    r *= 1.22;
  }
  return rows;
}
