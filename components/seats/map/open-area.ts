import { runAcross, STAGE_SIGN } from "@/components/seats/map/create-row-labels";
import { boxAround, OPENING_PITCH, openingView, type Size, type ViewBox } from "@/components/seats/map/view-box";
import type { SeatPlan } from "@/components/seats/plan-seats";

/** Around an area's seats, in pitches: on a phone half a seat, on a desk the rows' names as well. */
const PHONE_EDGE = 0.6;
const DESK_EDGE = 1.8;
/** What the mini map takes of a desk's map at its right, CSS px. */
const MINI_MAP_PX = 216;

/** Where an area is looked at first, beside what lies on the map. */
export function openArea(plan: SeatPlan, size: Size, isPhone: boolean): ViewBox {
  const { pitch } = plan;
  const seats = plan.rows.flat();
  if (!isPhone) {
    const room = pitch * DESK_EDGE;
    return inTheMidst(
      openingView({ box: boxAround(seats, room), lead: room, pitch }, size, { ...size, width: size.width - MINI_MAP_PX }),
      plan,
    );
  }
  // the first name on the strip comes after the sign that points to the stage
  const across = runAcross(plan);
  const room = pitch * PHONE_EDGE;
  const sign = ((across ? STAGE_SIGN.beside : STAGE_SIGN.above) * pitch) / OPENING_PITCH;
  const [left, top] = across ? [0, sign] : [sign, 0];
  const around = boxAround(seats, room);
  const area = { x: around.x - left, y: around.y - top, w: around.w + left, h: around.h + top };
  return inTheMidst(openingView({ box: area, lead: room + left, pitch }, size), plan);
}

/** A slanting area has an empty corner where others begin: it is opened at its middle. */
function inTheMidst(view: ViewBox, plan: SeatPlan): ViewBox {
  const seats = plan.rows.flat();
  const seen = seats.filter(({ x, y }) => x > view.x && x < view.x + view.w && y > view.y && y < view.y + view.h).length;
  if (seen > seats.length / 2 || seen * plan.pitch ** 2 > (view.w * view.h) / 2) return view;
  const row = plan.rows[Math.floor(plan.rows.length / 2)]!;
  const { x, y } = row[Math.floor(row.length / 2)]!;
  return { ...view, x: x - view.w / 2, y: y - view.h / 2 };
}
