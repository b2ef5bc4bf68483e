import { createHallLayer, type DotLook } from "@/components/seats/hall/create-hall-layer";
import { freeSeatsUnder } from "@/components/seats/hall/free-seats-under";
import { placeTags } from "@/components/seats/hall/place-tags";
import type { HallSeats } from "@/components/seats/hall/read-hall-seats";
import { createMapView } from "@/components/seats/map/create-map-view";
import { listenForGestures } from "@/components/seats/map/listen-for-gestures";
import { fitStageNames } from "@/components/seats/map/measure-stage";
import {
  fitTo,
  onScreen,
  PICKABLE_PITCH,
  scaleOf,
  toHall,
  toScreen,
  viewOf,
  type OnScreen,
  type Point,
  type Size,
  type ViewBox,
} from "@/components/seats/map/view-box";
import { watchScreen } from "@/components/seats/map/watch-screen";

/** What an area is to the map, besides its shape. */
export type HallAreaLook = DotLook & { area_id: string; free: number; share: number };

export type HallMapParts = {
  root: HTMLElement;
  art: SVGSVGElement;
  canvas: HTMLCanvasElement;
  /** the layer with one `[data-tag]` for each area */
  tags: HTMLElement;
  /** where the hall was seen last: set when a flight has arrived, and where one begins */
  seen: { current: OnScreen | null };
  /** an area is pressed, or zoomed into until its seats are pickable */
  onPick: (areaId: string) => void;
};

const FLY_MS = 420;
/** Seats where a flight ends are so far apart, CSS px. */
const FLOWN_PITCH = 40;
/** Below this width one price tag for each tier does, CSS px. */
const SMALL_BELOW = 700;
/** A view of so much of what shows the whole hall is all of it. */
const WHOLE = 0.999;
/** Around the hall, in parts of its width. */
const EDGE = 0.012;

/** The hall outside React's rendering: shapes, dots and tags share one view, and a poll only draws the dots again. */
export function createHallMap({ root, art, canvas, tags, seen, onPick }: HallMapParts) {
  const layer = createHallLayer(canvas);
  const drawn = art.querySelector<SVGGElement>(".hall")!.getBBox();
  const edge = drawn.width * EDGE;
  const shapes = [...art.querySelectorAll<SVGGeometryElement>(".area")];
  const entrances = [...art.querySelectorAll<SVGGElement>(".entrance")].map((sign) => {
    const place = /translate\([^)]*\)/.exec(sign.getAttribute("transform") ?? "")?.[0] ?? "";
    const [x = 0, y = 0] = (place.match(/-?[\d.]+/g) ?? []).map(Number);
    return { sign, place, at: { x, y }, /** as drawn: it has this size on screen however close the map is */ box: boxOf(sign) };
  });
  const box = () => ({ width: root.clientWidth, height: root.clientHeight });
  const hall = hallWithSigns();
  const boxes = new Map(shapes.map((shape) => [shape.dataset.areaId!, boxOf(shape)]));
  const homes = new Map(shapes.map((shape, index) => [shape.dataset.areaId!, homeOf(shape, index)]));
  const signs = new Map([...tags.querySelectorAll<HTMLElement>("[data-tag]")].map((sign) => [sign.dataset.tag!, sign]));
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  let looks = new Map<string, HallAreaLook>();
  let seats: HallSeats | null = null;
  let taken: Uint8Array | null = null;
  let stageNames: ViewBox[] = [];
  let forms = "";
  let flying = 0;

  const smallestPitch = () => Math.min(...(seats?.areas.map((area) => area.pitch) ?? []), hall.w / 20);
  const makeView = (start: ViewBox) => createMapView({ hall, pitch: smallestPitch(), size: box(), start, onChange: show });
  let view = makeView(fitTo(hall, box()));
  show(view.view, view.size);

  /** The drawing with an edge, and on a small map what its doors' signs need beyond that: they keep their size on screen. */
  function hallWithSigns(): ViewBox {
    const inner = { x: drawn.x - edge, y: drawn.y - edge, w: drawn.width + 2 * edge, h: drawn.height + 2 * edge };
    const size = box();
    const unit = size.width > 0 && size.height > 0 ? fitTo(inner, size).w / size.width : 0;
    const reach = entrances.map(({ at, box: sign }) => ({
      left: at.x + sign.x * unit,
      top: at.y + sign.y * unit,
      right: at.x + (sign.x + sign.w) * unit,
      bottom: at.y + (sign.y + sign.h) * unit,
    }));
    const x = Math.min(inner.x, ...reach.map(({ left }) => left));
    const y = Math.min(inner.y, ...reach.map(({ top }) => top));
    const right = Math.max(inner.x + inner.w, ...reach.map((sign) => sign.right));
    const bottom = Math.max(inner.y + inner.h, ...reach.map((sign) => sign.bottom));
    return { x, y, w: right - x, h: bottom - y };
  }

  /** Where an area's name stands: where the drawing has it, otherwise its middle. */
  function homeOf(shape: SVGGraphicsElement, index: number): Point {
    const label = art.querySelectorAll(".area-label")[index];
    const around = boxes.get(shape.dataset.areaId!)!;
    return label
      ? { x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) }
      : { x: around.x + around.w / 2, y: around.y + around.h / 2 };
  }

  function show(now: ViewBox, size: Size): void {
    art.setAttribute("viewBox", `${now.x} ${now.y} ${now.w} ${now.h}`);
    stageNames = fitStageNames(art, now, size);
    // as large on screen however close the map is
    for (const { sign, place } of entrances) sign.setAttribute("transform", `${place} scale(${(now.w / size.width).toFixed(3)})`);
    root.toggleAttribute("data-whole", now.w >= fitTo(hall, size).w * WHOLE);
    layer.draw(now, size);
    if (flying === 0) placeSigns(now, size);
  }

  function placeSigns(now: ViewBox, size: Size): void {
    const isSmall = size.width < SMALL_BELOW;
    const wishes = [...signs].flatMap(([area_id, sign]) => {
      const [home, look] = [homes.get(area_id), looks.get(area_id)];
      if (!home || !look) return [];
      const { name = "", amount = "" } = sign.dataset;
      const nameWidth = widthOf(name) + (look.as === "soldOut" && !isSmall ? widthOf(sign.dataset.gone ?? "") + 4 : 0);
      return [
        {
          area_id,
          at: toScreen(now, size, home),
          around: boxOnScreen(now, size, boxes.get(area_id)!),
          tier: look.tier,
          quiet: look.as === "soldOut" || look.as === "filteredOut",
          free: look.free,
          tag: isSmall ? { width: widthOf(amount) + 32, height: 22 } : { width: widthOf(name) + widthOf(amount) + 52, height: 26 },
          name: { width: nameWidth + 6, height: 16 },
        },
      ];
    });
    const covers = freeSeatsUnder(seats && { seats, taken, looks }, now, size);
    const kept = [
      ...stageNames.map((name) => boxOnScreen(now, size, name)),
      ...entrances.map(({ at: door, box: sign }) => {
        const at = toScreen(now, size, door);
        return { x: at.x + sign.x, y: at.y + sign.y, w: sign.w, h: sign.h };
      }),
    ].map(({ x, y, w, h }) => ({ at: { x: x + w / 2, y: y + h / 2 }, size: { width: w, height: h } }));
    const isElsewhere = (areaId: string, at: Point) => {
      // Safari takes no DOMPoint here
      const point = Object.assign(art.createSVGPoint(), toHall(now, size, at));
      return shapes.some((shape) => shape.dataset.areaId !== areaId && shape.isPointInFill(point));
    };
    const placed = placeTags(wishes, size, { isSmall, covers, isElsewhere, kept });
    for (const [area_id, { form, at }] of placed) {
      const sign = signs.get(area_id)!;
      sign.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(-50%, -50%)`;
      sign.dataset.form = looks.get(area_id)?.as === "filteredOut" ? "none" : form;
    }
    const next = isSmall ? "small" : "large";
    if (forms !== next) tags.dataset.size = forms = next;
  }

  const pitchOf = (areaId: string) => seats?.areas.find((area) => area.area_id === areaId)?.pitch;

  /** The area with a margin, its seats at a distance that fingers can press. */
  function closeUp(areaId: string): ViewBox | null {
    const shape = shapes.find((one) => one.dataset.areaId === areaId);
    if (!shape) return null;
    const around = boxes.get(areaId)!;
    const pitch = pitchOf(areaId);
    const size = box();
    const whole = fitTo(around, size);
    const w = pitch ? Math.min(whole.w, (pitch * size.width) / FLOWN_PITCH) : whole.w;
    const h = (w * size.height) / size.width;
    return { x: around.x + around.w / 2 - w / 2, y: around.y + around.h / 2 - h / 2, w, h };
  }

  function fly(to: ViewBox): Promise<void> {
    view.travel(to, FLY_MS);
    if (calm.matches) return Promise.resolve();
    const flight = (flying = flying + 1);
    root.toggleAttribute("data-flying", true);
    return new Promise((resolve) =>
      setTimeout(() => {
        if (flight === flying) view.arrive();
        resolve();
        if (flight !== flying) return;
        flying = 0;
        root.toggleAttribute("data-flying", false);
        placeSigns(view.view, view.size);
      }, FLY_MS),
    );
  }

  const areaAt = (at: Point): string | undefined => {
    const { left, top } = root.getBoundingClientRect();
    const [under] = document.elementsFromPoint(left + at.x, top + at.y).filter((one) => one.matches("[data-area-id]"));
    return (under as SVGElement | undefined)?.dataset.areaId;
  };

  const silence = listenForGestures(root, {
    pan: (dx, dy) => view.pan(dx, dy),
    zoom: (at, factor) => {
      view.zoom(at, factor);
      const areaId = areaAt(at);
      const pitch = areaId && pitchOf(areaId);
      if (factor > 1 && pitch && (pitch * view.size.width) / view.view.w >= PICKABLE_PITCH) onPick(areaId);
    },
    press: (at, target) => {
      const areaId = target.closest<SVGElement>("[data-area-id]")?.dataset.areaId ?? areaAt(at);
      if (areaId) onPick(areaId);
    },
    hover: () => undefined,
  });
  const isWhole = () => view.view.w >= fitTo(hall, view.size).w * WHOLE;
  const unwatch = watchScreen(root, {
    onResize: () => view.resize(box(), isWhole() ? (size) => fitTo(hall, size) : undefined),
    onTheme: layer.redraw,
  });

  return {
    zoomIn: () => view.zoomIn(),
    zoomOut: () => view.zoomOut(),
    whole: () => void fly(fitTo(hall, box())),
    /** Into an area; done when it is there. Where the map is out of sight nobody waits for it. */
    async flyTo(areaId: string): Promise<void> {
      const to = closeUp(areaId);
      const { top, bottom } = root.getBoundingClientRect();
      seen.current = null;
      if (!to || bottom <= 80 || top >= window.innerHeight - 80) return;
      await fly(to);
      seen.current = onScreen(view.view, view.size, root.getBoundingClientRect());
    },
    /** Begin over an area and fly out of it. */
    flyFrom(areaId: string): void {
      const last = seen.current && viewOf(seen.current, box(), root.getBoundingClientRect());
      seen.current = null;
      const from = last ?? closeUp(areaId);
      if (!from || calm.matches) return;
      view.set(from);
      void fly(fitTo(hall, box()));
    },
    update(next: { seats: HallSeats | null; taken: Uint8Array | null; looks: HallAreaLook[] }): void {
      taken = next.taken;
      looks = new Map(next.looks.map((look) => [look.area_id, look]));
      if (seats !== next.seats) {
        seats = next.seats;
        const now = view.view;
        view.stop();
        view = makeView(now);
      }
      for (const shape of shapes) {
        const look = looks.get(shape.dataset.areaId!);
        if (!look) continue;
        shape.dataset.as = look.as;
        shape.style.setProperty("--left", `${Math.round(look.share * 100)}%`);
      }
      if (seats) layer.update({ seats, taken, looks });
      placeSigns(view.view, view.size);
    },
    destroy(): void {
      silence();
      unwatch();
      view.stop();
      layer.stop();
    },
  };
}

const boxOf = (shape: SVGGraphicsElement): ViewBox => {
  const { x, y, width, height } = shape.getBBox();
  return { x, y, w: width, h: height };
};

function boxOnScreen(view: ViewBox, size: Size, box: ViewBox): ViewBox {
  const scale = scaleOf(view, size);
  const { x, y } = toScreen(view, size, box);
  return { x, y, w: box.w * scale, h: box.h * scale };
}

/** About how wide a text of a tag is, CSS px. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 13 : 8), 0);
}
