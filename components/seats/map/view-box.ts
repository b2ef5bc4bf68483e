/** The part of the hall that is on screen, in the hall map's own units. */
export type ViewBox = { x: number; y: number; w: number; h: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Seats can be picked if neighbours are at least this far apart on screen, CSS px (WCAG 2.5.8). */
export const PICKABLE_PITCH = 24;
/** An area opens with seats at least this far apart, CSS px, so that a fingertip hits only one. */
export const OPENING_PITCH = 36;
/** The pitch for an area larger than the screen, and the target of a zoom by pressing. */
const USUAL_PITCH = 40;
/** The largest pitch at which a small area opens, and the limit of zooming. */
const SMALL_AREA_PITCH = 56;
const CLOSEST_PITCH = 72;

/** The smallest box around points, with a margin. */
export function boxAround(points: Point[], margin: number): ViewBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 0, y: 0, w: 1, h: 1 };
  return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin };
}

/** Extends the box to the screen's shape around the same middle, so that all of it is visible. */
export function fitTo(box: ViewBox, { width, height }: Size): ViewBox {
  const shape = width / Math.max(1, height);
  const w = Math.max(box.w, box.h * shape);
  const h = w / shape;
  return { x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w, h };
}

type Area = {
  /** the area's seats with a margin */ box: ViewBox;
  /** from the box's left edge to the first seat, in the hall's units */ lead: number;
  pitch: number;
};

/**
 * The first view of an area: all of it if its seats are then far enough apart; otherwise its first column and the row nearest its
 * upper edge, with a column cut in half at the screen's edge to show that there is more.
 */
export function openingView({ box, lead, pitch }: Area, size: Size): ViewBox {
  const across = (size.width * pitch) / box.w;
  const whole = Math.min(across, (size.height * pitch) / box.h);
  const onScreen =
    whole >= OPENING_PITCH
      ? Math.min(whole, SMALL_AREA_PITCH)
      : across >= OPENING_PITCH
        ? Math.min(across, USUAL_PITCH)
        : cutColumn(size.width, lead / pitch);
  const scale = onScreen / pitch;
  const start = (from: number, length: number, room: number) => (length <= room + 0.01 ? from + (length - room) / 2 : from);
  return {
    x: start(box.x, box.w, size.width / scale),
    y: start(box.y, box.h, size.height / scale),
    w: size.width / scale,
    h: size.height / scale,
  };
}

/** The pitch nearest the usual one at which the right edge cuts a column in half. @param lead pitches before the first column */
function cutColumn(width: number, lead: number): number {
  const columns = Math.max(1, Math.round(width / USUAL_PITCH - lead));
  return Math.max(OPENING_PITCH, width / (columns + lead));
}

/** Whether two boxes overlap. */
export function overlaps(box: ViewBox, other: ViewBox): boolean {
  return box.x < other.x + other.w && box.x + box.w > other.x && box.y < other.y + other.h && box.y + box.h > other.y;
}

/** CSS px per unit of the hall. */
export function scaleOf(view: ViewBox, size: Size): number {
  return size.width / view.w;
}

/** Screen point (CSS px from the map's corner) → hall. */
export function toHall(view: ViewBox, size: Size, point: Point): Point {
  const scale = scaleOf(view, size);
  return { x: view.x + point.x / scale, y: view.y + point.y / scale };
}

/** Hall → screen point. */
export function toScreen(view: ViewBox, size: Size, point: Point): Point {
  const scale = scaleOf(view, size);
  return { x: (point.x - view.x) * scale, y: (point.y - view.y) * scale };
}

/** The position of a hall on the screen: its origin, CSS px from the window's corner, and CSS px per unit. */
export type OnScreen = { left: number; top: number; scale: number };
type Corner = { left: number; top: number };

/** The hall's position on the screen in a map with this corner. */
export function onScreen(view: ViewBox, size: Size, { left, top }: Corner): OnScreen {
  const scale = scaleOf(view, size);
  return { left: left - view.x * scale, top: top - view.y * scale, scale };
}

/** The view in which a map with this corner shows the hall at the given position. */
export function viewOf({ left, top, scale }: OnScreen, size: Size, corner: Corner): ViewBox {
  return { x: (corner.left - left) / scale, y: (corner.top - top) / scale, w: size.width / scale, h: size.height / scale };
}

/** Limits a view to the hall (its middle never leaves the hall) and to a width between the whole hall and the closest pitch. */
export function keepInside(view: ViewBox, { hall, size, pitch }: { hall: ViewBox; size: Size; pitch: number }): ViewBox {
  const widest = fitTo(hall, size).w;
  const narrowest = Math.min(widest, (pitch * size.width) / CLOSEST_PITCH);
  const w = Math.min(widest, Math.max(narrowest, view.w));
  const h = (w * size.height) / size.width;
  const middle = { x: view.x + view.w / 2, y: view.y + view.h / 2 };
  // a view of the whole hall cannot be moved; a part of it can, until its middle meets the hall's edge
  const slackX = Math.max(0, hall.w / 2 - w / 4);
  const slackY = Math.max(0, hall.h / 2 - h / 4);
  const centre = { x: hall.x + hall.w / 2, y: hall.y + hall.h / 2 };
  const x = Math.min(centre.x + slackX, Math.max(centre.x - slackX, middle.x));
  const y = Math.min(centre.y + slackY, Math.max(centre.y - slackY, middle.y));
  return w >= widest ? fitTo(hall, size) : { x: x - w / 2, y: y - h / 2, w, h };
}

/** Zooms so that the hall point under the finger stays under it. `factor` above 1 is closer. */
export function zoomAt(view: ViewBox, at: Point, factor: number): ViewBox {
  const w = view.w / factor;
  const h = view.h / factor;
  return { x: at.x - ((at.x - view.x) * w) / view.w, y: at.y - ((at.y - view.y) * h) / view.h, w, h };
}

/** The view after a press: seats far enough apart to be picked, around the pressed point. */
export function pressView(at: Point, pitch: number, size: Size): ViewBox {
  const w = (pitch * size.width) / USUAL_PITCH;
  const h = (w * size.height) / size.width;
  return { x: at.x - w / 2, y: at.y - h / 2, w, h };
}

/** Moves the view as little as possible until the point is at least `room` px from every edge. */
export function bringIntoView(view: ViewBox, size: Size, point: Point, room = 48): ViewBox {
  const margin = Math.min(room / scaleOf(view, size), view.w / 3, view.h / 3);
  const x = Math.min(point.x - margin, Math.max(view.x, point.x + margin - view.w));
  const y = Math.min(point.y - margin, Math.max(view.y, point.y + margin - view.h));
  return { ...view, x, y };
}
