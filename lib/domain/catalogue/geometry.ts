import type { ArcArea, HallArea, HallSeat, StandingArea, StraightArea } from "@/lib/domain/catalogue/types";

/** Margin between the outermost seats and the area's outline, in the map's units. */
const MARGIN = 17;

type Spot = { col: number; x: number; y: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const rounded = (value: number) => Math.round(value * 10) / 10;

export function isStanding(area: HallArea): area is StandingArea {
  return "outline" in area;
}

/** The seats of one row of a straight area, from left to right. */
function straightRow(area: StraightArea, row: number): Spot[] {
  const count = typeof area.seats === "number" ? area.seats : (area.seats[row] ?? 0);
  const aisles = area.aisles.filter((after) => after < count);
  const columns = Array.from({ length: count }, (_, seat) => seat + aisles.filter((after) => after <= seat).length);
  const middle = (count - 1 + aisles.length) / 2;
  return columns.map((column) => {
    const [x, y] = turned(area, (column - middle) * area.pitch, row * area.row_pitch);
    return { col: column + 1, x, y };
  });
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
      const number = area.number_from === "left" ? seat + 1 : spots.length - seat;
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

/** The area's outline as SVG path data. */
export function outlineOf(area: HallArea): string {
  if (isStanding(area)) return `M${area.outline.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
  if ("arc" in area) return arcOutline(area);
  const rows = Array.from({ length: area.rows }, (_, row) => straightRow(area, row).length);
  const cuts = area.aisles.filter((after) => after < Math.max(...rows)).length;
  const half = ((Math.max(...rows) - 1 + cuts) / 2) * area.pitch + MARGIN;
  const depth = (area.rows - 1) * area.row_pitch + MARGIN;
  const corners = [turned(area, -half, -MARGIN), turned(area, half, -MARGIN), turned(area, half, depth), turned(area, -half, depth)];
  return `M${corners.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
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
