import { rowNumbers } from "@/lib/domain/catalogue/hall/row-numbers";
import type { ArcArea, HallArea, HallSeat, Point, StandingArea, StraightArea } from "@/lib/domain/catalogue/hall/types";

/** Margin between the outermost seats and the area's outline, in the map's units. */
const MARGIN = 17;

type Spot = { col: number; x: number; y: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** To a tenth of what is measured: map units, degrees. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

export function isStanding(area: HallArea): area is StandingArea {
  return "outline" in area;
}

/** The seats of one row of a straight area, from left to right. */
function straightRow(area: StraightArea, row: number): Spot[] {
  const count = typeof area.seats === "number" ? area.seats : (area.seats[row] ?? 0);
  const aisles = area.aisles.filter((after) => after < count);
  const columns = Array.from({ length: count }, (_, seat) => seat + aisles.filter((after) => after <= seat).length);
  const middle = (count - 1 + aisles.length) / 2;
  const bend = bendOf(area);
  return columns.map((column) => {
    const [x, y] = turned(area, ...bent(bend, (column - middle) * area.pitch, row * area.row_pitch));
    return { col: column + 1, x, y };
  });
}

/** Half the length of a straight area's longest row. */
function halfWidth(area: StraightArea): number {
  const most = typeof area.seats === "number" ? area.seats : Math.max(1, ...area.seats.slice(0, area.rows));
  return ((most - 1 + area.aisles.filter((after) => after < most).length) / 2) * area.pitch;
}

/** The longest row, as the angle in radians to either side of its middle. */
const BEND_MAX = 1.4;

/** The most that the rows of a straight area can bend. */
export function curveMax(area: StraightArea): number {
  return (halfWidth(area) * (1 - Math.cos(BEND_MAX))) / BEND_MAX;
}

/**
 * The radius of the first row, chosen so that its ends, if it were the longest row, are `curve` nearer to the stage than its
 * middle; below 0 if they are farther away. Undefined without a curve.
 */
export function bendOf(area: StraightArea): number | undefined {
  const half = halfWidth(area);
  const wanted = Math.min(Math.abs(area.curve), curveMax(area)) / half;
  if (half === 0 || wanted < 1e-6) return undefined;
  let [low, high] = [0, BEND_MAX];
  for (let turn = 0; turn < 40; turn += 1) {
    const angle = (low + high) / 2;
    if ((1 - Math.cos(angle)) / angle < wanted) low = angle;
    else high = angle;
  }
  return (Math.sign(area.curve) * half) / high;
}

/** A spot `across` along a row from its middle, `away` behind the first one; bent rows have one common centre. */
function bent(bend: number | undefined, across: number, away: number): [number, number] {
  if (bend === undefined) return [across, away];
  const radius = bend + away;
  return [radius * Math.sin(across / radius), away - radius * (1 - Math.cos(across / radius))];
}

function turned(area: StraightArea, across: number, away: number): [number, number] {
  const [x, y] = area.straight.at;
  const angle = radians(area.straight.angle);
  return [x + across * Math.cos(angle) - away * Math.sin(angle), y + across * Math.sin(angle) + away * Math.cos(angle)];
}

/** The seats of one row of an arc, from left to right for someone who faces its centre. */
function arcRow(area: ArcArea, row: number): Spot[] {
  const { centre, from, to } = area.arc;
  const radius = area.arc.radius + row * area.row_pitch;
  const step = (area.pitch / radius) * (180 / Math.PI);
  const cuts = [...area.aisles].sort((a, b) => b - a);
  const bounds = [to, ...cuts.flatMap((cut) => [cut + step, cut - step]), from];
  const spots: Spot[] = [];
  let col = 1;
  for (let part = 0; part < bounds.length; part += 2) {
    const high = bounds[part]!;
    const low = bounds[part + 1]!;
    const count = Math.floor((high - low) / step + 1e-6) + 1;
    const first = (high + low) / 2 + ((count - 1) / 2) * step;
    for (let seat = 0; seat < count; seat += 1) {
      const angle = radians(first - seat * step);
      spots.push({ col: col++, x: centre[0] + radius * Math.cos(angle), y: centre[1] + radius * Math.sin(angle) });
    }
    col += 1; // the aisle
  }
  return spots;
}

/** Every seat of a numbered area, row by row from the stage. Standing areas have none. */
export function seatsOf(area: HallArea): HallSeat[] {
  if (isStanding(area)) return [];
  const places: HallSeat[] = [];
  for (let index = 0; index < area.rows; index += 1) {
    const spots = "arc" in area ? arcRow(area, index) : straightRow(area, index);
    const row = area.first_row + index;
    const numbersOf = (entries: typeof area.accessible) =>
      new Set(entries.filter((entry) => entry.row === row).flatMap((entry) => entry.numbers));
    const numbers = rowNumbers(
      area,
      spots.map(({ col }) => col),
    );
    const [accessible, restricted] = [numbersOf(area.accessible), numbersOf(area.restricted_view)];
    const partners = new Map(
      area.companions
        .filter((pair) => pair.row === row)
        .flatMap(({ seat, companion }) => [
          [seat, companion],
          [companion, seat],
        ]),
    );
    spots.forEach((spot, seat) => {
      const number = numbers[seat]!;
      places.push({
        row: String(row),
        number: String(number),
        col: spot.col,
        rank: index + 1,
        x: rounded(spot.x),
        y: rounded(spot.y),
        isAccessible: accessible.has(number),
        hasRestrictedView: restricted.has(number),
        partner: partners.get(number)?.toString() ?? null,
      });
    });
  }
  return places;
}

const polygon = (corners: Point[]) => `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

/** The area's outline as SVG path data. */
export function outlineOf(area: HallArea): string {
  if (isStanding(area)) return polygon(area.outline);
  if (area.border) return polygon(area.border);
  if ("arc" in area) return arcOutline(area);
  const half = halfWidth(area) + MARGIN;
  const depth = (area.rows - 1) * area.row_pitch + MARGIN;
  const bend = bendOf(area);
  const corner = (across: number, away: number) =>
    turned(area, ...bent(bend, across, away))
      .map(rounded)
      .join(" ");
  const [nearLeft, nearRight, farRight, farLeft] = [
    corner(-half, -MARGIN),
    corner(half, -MARGIN),
    corner(half, depth),
    corner(-half, depth),
  ];
  if (bend === undefined) return `M${nearLeft}L${nearRight}L${farRight}L${farLeft}Z`;
  const side = (away: number, end: string, sweep: number) => {
    const radius = Math.abs(bend + away);
    return `A${rounded(radius)} ${rounded(radius)} 0 ${half / radius > Math.PI / 2 ? 1 : 0} ${sweep} ${end}`;
  };
  const [there, back] = bend > 0 ? [0, 1] : [1, 0];
  return `M${nearLeft}${side(-MARGIN, nearRight, there)}L${farRight}${side(depth, farLeft, back)}Z`;
}

function arcOutline(area: ArcArea): string {
  const { centre, radius, from, to } = area.arc;
  const near = radius - MARGIN;
  const far = radius + (area.rows - 1) * area.row_pitch + MARGIN;
  const corner = (distance: number, degrees: number, side: number) => {
    const angle = radians(degrees) + (side * MARGIN) / distance;
    return `${rounded(centre[0] + distance * Math.cos(angle))} ${rounded(centre[1] + distance * Math.sin(angle))}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return [
    `M${corner(near, to, 1)}A${near} ${near} 0 ${large} 0 ${corner(near, from, -1)}`,
    `L${corner(far, from, -1)}A${far} ${far} 0 ${large} 1 ${corner(far, to, 1)}Z`,
  ].join("");
}

/** The middle of an area, where its name is written. */
export function middleOf(area: HallArea): [number, number] {
  if (isStanding(area)) {
    const sum = area.outline.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
    return [rounded(sum[0]! / area.outline.length), rounded(sum[1]! / area.outline.length)];
  }
  const depth = ((area.rows - 1) * area.row_pitch) / 2;
  if (!("arc" in area)) {
    const [x, y] = turned(area, 0, depth);
    return [rounded(x), rounded(y)];
  }
  const angle = radians((area.arc.from + area.arc.to) / 2);
  const distance = area.arc.radius + depth;
  return [rounded(area.arc.centre[0] + distance * Math.cos(angle)), rounded(area.arc.centre[1] + distance * Math.sin(angle))];
}
