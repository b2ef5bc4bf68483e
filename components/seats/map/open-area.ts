import { runAcross, STAGE_SIGN } from "@/components/seats/map/create-row-labels";
import { boxAround, OPENING_PITCH, openingView, type Size, type ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";

/** Margin around an area's seats, in pitches: half a seat on phones, and room for the rows' names on desktop. */
const PHONE_EDGE = 0.6;
const DESK_EDGE = 1.8;

type Screen = { size: Size; isPhone: boolean };

/**
 * The first view of an area: all of it if its seats are then far enough apart, otherwise the part around the best free seats.
 * @param best the best free seats for the party; empty if no seat is free or this is not known
 */
export function openArea(plan: SeatPlan, { size, isPhone }: Screen, best: PlannedSeat[]): ViewBox {
  const { pitch } = plan;
  // on phones the first name on the strip comes after the sign that points to the stage
  const across = runAcross(plan);
  const room = pitch * (isPhone ? PHONE_EDGE : DESK_EDGE);
  const sign = isPhone ? ((across ? STAGE_SIGN.beside : STAGE_SIGN.above) * pitch) / OPENING_PITCH : 0;
  const [left, top] = across ? [0, sign] : [sign, 0];
  const around = boxAround(plan.rows.flat(), room);
  const area = { x: around.x - left, y: around.y - top, w: around.w + left, h: around.h + top };
  const view = openingView({ box: area, lead: room + left, pitch }, size);
  return best.length > 0 ? aroundBest(view, area, boxAround(best, 0)) : inTheMidst(view, plan);
}

/** Moves the view so that the seats are in its middle, but not past the area's edges. */
function aroundBest(view: ViewBox, area: ViewBox, best: ViewBox): ViewBox {
  const along = (at: number, length: number, from: number, whole: number, middle: number) =>
    whole <= length ? at : Math.min(from + whole - length, Math.max(from, middle - length / 2));
  return {
    ...view,
    x: along(view.x, view.w, area.x, area.w, best.x + best.w / 2),
    y: along(view.y, view.h, area.y, area.h, best.y + best.h / 2),
  };
}

/** A slanting area may have an empty corner: then the view moves to its middle. */
function inTheMidst(view: ViewBox, plan: SeatPlan): ViewBox {
  const seats = plan.rows.flat();
  const seen = seats.filter(({ x, y }) => x > view.x && x < view.x + view.w && y > view.y && y < view.y + view.h).length;
  if (seen > seats.length / 2 || seen * plan.pitch ** 2 > (view.w * view.h) / 2) return view;
  const row = plan.rows[Math.floor(plan.rows.length / 2)]!;
  const { x, y } = row[Math.floor(row.length / 2)]!;
  return { ...view, x: x - view.w / 2, y: y - view.h / 2 };
}
