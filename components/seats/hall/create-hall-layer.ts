import type { HallArea, HallSeats } from "@/components/seats/hall/read-hall-seats";
import { createPainter, pixelRatio } from "@/components/seats/map/create-painter";
import { DOT_RADIUS, SEAT_RADIUS } from "@/components/seats/map/seat-layer";
import { boxAround, overlaps, type Size, type ViewBox } from "@/components/seats/map/view-box";
import { tierShapes } from "@/components/seats/tier-shapes";
import type { Tier } from "@/lib/domain/seats/types";

/** How the dots of an area are drawn. */
export type DotLook = {
  tier: Tier;
  /** `unknown`: the server has not yet reported what is left of it */
  as: "open" | "unknown" | "soldOut" | "filteredOut";
};
export type HallDots = {
  seats: HallSeats;
  /** null until the server has reported it */ taken: Uint8Array | null;
  looks: Map<string, DotLook>;
};

/** Radius of a dot, in pitches. */
const HALL_RADIUS = 0.35;
/** Between these distances of neighbouring dots, CSS px, the dots change into the tier's shape. */
const [SHAPES_FROM, SHAPES_AT] = [12, 20];
/** Dots smaller than this, in CSS px, are drawn as squares: the corners are not visible, and a square costs a tenth. */
const SQUARE_BELOW = 4;
/** Up to this number of dots is redrawn in every frame of a zoom; more are scaled until the zoom ends. */
const MOST_PER_FRAME = 6_000;
/** Extra area drawn around the visible part, as a share of its size, so that panning only moves what is already drawn. */
const MARGIN = 0.25;
/** A hall of at most this many screens is drawn as a whole. */
const WHOLE_SCREENS = 3;
const REST_MS = 90;
const alphas = { taken: 0.24, soldOut: 0.5, filteredOut: 0.34 };

/** The intersection of two boxes. */
function inside(box: ViewBox, outer: ViewBox): ViewBox {
  const [x, y] = [Math.max(box.x, outer.x), Math.max(box.y, outer.y)];
  const w = Math.max(0, Math.min(box.x + box.w, outer.x + outer.w) - x);
  const h = Math.max(0, Math.min(box.y + box.h, outer.y + outer.h) - y);
  return { x, y, w, h };
}

/**
 * Draws every seat of a hall as a dot. The drawing is cached with a margin on a second canvas and only moved during panning, so
 * that a frame costs one copy however many seats there are.
 */
export function createHallLayer(canvas: HTMLCanvasElement) {
  const kept = document.createElement("canvas");
  const ink = kept.getContext("2d")!;
  let dots: HallDots | null = null;
  /** the box around all dots; nothing is drawn outside of it */
  let hall: ViewBox = { x: 0, y: 0, w: 1, h: 1 };
  /** the part of the hall that is drawn on the second canvas */
  let region: ViewBox | null = null;
  let last: { view: ViewBox; size: Size } | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const { queue, stop } = createPainter(canvas, (open) => {
    if (!last || !dots) return;
    const { view, size } = last;
    const { context, width } = open(size);
    const scale = width / view.w;
    if (!covers(region, view, scale)) {
      const isMany = region && seenIn(view).reduce((sum, area) => sum + area.end - area.start, 0) > MOST_PER_FRAME;
      const isZoom = region && Math.abs(kept.width / region.w / scale - 1) > 0.01;
      if (isMany && isZoom) {
        clearTimeout(rest);
        rest = setTimeout(redraw, REST_MS);
      } else draw(view, scale);
    }
    const { x, y, w, h } = region!;
    context.drawImage(kept, (x - view.x) * scale, (y - view.y) * scale, w * scale, h * scale);
  });

  function covers(box: ViewBox | null, view: ViewBox, scale: number): boolean {
    if (!box || Math.abs(kept.width / box.w / scale - 1) > 0.01) return false;
    const slack = 1 / scale;
    const seen = inside(view, hall);
    return (
      seen.x >= box.x - slack &&
      seen.y >= box.y - slack &&
      seen.x + seen.w <= box.x + box.w + slack &&
      seen.y + seen.h <= box.y + box.h + slack
    );
  }

  const seenIn = (view: ViewBox): HallArea[] => dots!.seats.areas.filter(({ box }) => overlaps(box, view));

  function draw(view: ViewBox, scale: number): void {
    clearTimeout(rest);
    const [mx, my] = [view.w * MARGIN, view.h * MARGIN];
    const { x, y, w, h } =
      hall.w * hall.h <= WHOLE_SCREENS * view.w * view.h
        ? hall
        : inside({ x: view.x - mx, y: view.y - my, w: view.w + 2 * mx, h: view.h + 2 * my }, hall);
    const [width, height] = [Math.max(1, Math.ceil(w * scale)), Math.max(1, Math.ceil(h * scale))];
    region = { x, y, w: width / scale, h: height / scale };
    Object.assign(kept, { width, height });
    ink.setTransform(scale, 0, 0, scale, -region.x * scale, -region.y * scale);
    // the colours are the page's tokens, so that the canvas follows the theme
    const style = getComputedStyle(canvas);
    for (const area of seenIn(region)) drawArea(area, scale, style);
    ink.globalAlpha = 1;
  }

  function drawArea(area: HallArea, scale: number, style: CSSStyleDeclaration): void {
    const { seats, taken, looks } = dots!;
    const look = looks.get(area.area_id);
    if (!look) return;
    const pitchOnScreen = (area.pitch * scale) / pixelRatio();
    const near = Math.min(1, Math.max(0, (pitchOnScreen - SHAPES_FROM) / (SHAPES_AT - SHAPES_FROM)));
    const mix = (far: number, close: number) => (far + (close - far) * near) * area.pitch;
    const isAway = look.as === "soldOut" || look.as === "filteredOut";
    const gone = new Path2D();
    const free = new Path2D();
    const shape = near > 0.5 ? new Path2D(tierShapes[look.tier]) : null;
    const [goneRadius, freeRadius] = [mix(HALL_RADIUS, DOT_RADIUS), mix(HALL_RADIUS, SEAT_RADIUS)];
    const isSquare = 2 * HALL_RADIUS * area.pitch * scale < SQUARE_BELOW;
    for (let i = area.start; i < area.end; i += 1) {
      const isGone = isAway || taken?.[i] === 1;
      const path = isGone ? gone : free;
      const [x, y, r] = [seats.xs[i]!, seats.ys[i]!, isGone ? goneRadius : freeRadius];
      if (!isGone && shape) path.addPath(shape, { a: r, d: r, e: x, f: y });
      else if (isSquare) path.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
      else {
        path.moveTo(x + r, y);
        path.arc(x, y, r, 0, 2 * Math.PI);
      }
    }
    const tier = style.getPropertyValue(`--tier-${look.tier}`);
    ink.fillStyle = !isAway && near < 0.5 ? tier : style.getPropertyValue("--seat-taken");
    ink.globalAlpha = look.as === "soldOut" || look.as === "filteredOut" ? alphas[look.as] : near < 0.5 ? alphas.taken : 1;
    ink.fill(gone);
    ink.globalAlpha = 1;
    ink.fillStyle = taken ? tier : style.getPropertyValue("--seat-unknown");
    ink.fill(free);
  }

  function redraw(): void {
    region = null;
    queue();
  }

  return {
    update(next: HallDots): void {
      dots = next;
      hall = boxAround(
        next.seats.areas.flatMap(({ box: { x, y, w, h } }) => [
          { x, y },
          { x: x + w, y: y + h },
        ]),
        0,
      );
      redraw();
    },
    draw(view: ViewBox, size: Size): void {
      last = { view, size };
      queue();
    },
    redraw,
    stop(): void {
      stop();
      clearTimeout(rest);
    },
  };
}
