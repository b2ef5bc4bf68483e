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

/** The map's data about an area, apart from its shape. */
export type HallAreaLook = DotLook & { area_id: string; free: number; share: number };

export type HallMapParts = {
  root: HTMLElement;
  art: SVGSVGElement;
  canvas: HTMLCanvasElement;
  /** the layer with one `[data-tag]` for each area */
  tags: HTMLElement;
  /** the last position of the hall on the screen: set when a flight ends, and read where the next one begins */
  seen: { current: OnScreen | null };
  /** an area was pressed, or zoomed into until its seats are pickable */
  onPick: (areaId: string) => void;
};

const FLY_MS = 420;
/** Distance between seats at the end of a flight, CSS px. */
const FLOWN_PITCH = 40;
/** On maps narrower than this, CSS px, one price tag for each tier is shown. */
const SMALL_BELOW = 700;
/** A view of at least this share of the whole hall's width counts as the whole hall. */
const WHOLE = 0.999;
/** Margin around the hall, as a share of its width. */
const EDGE = 0.012;

/** The hall's map outside React's rendering: shapes, dots and tags share one view, and a poll redraws only the dots. */
export function createHallMap({ root, art, canvas, tags, seen, onPick }: HallMapParts) {
  const layer = createHallLayer(canvas);
  const drawn = art.querySelector<SVGGElement>(".hall")!.getBBox();
  const edge = drawn.width * EDGE;
  const shapes = [...art.querySelectorAll<SVGGeometryElement>(".area")];
  const entrances = [...art.querySelectorAll<SVGGElement>(".entrance")].map((sign) => {
    const place = /translate\([^)]*\)/.exec(sign.getAttribute("transform") ?? "")?.[0] ?? "";
    const [x = 0, y = 0] = (place.match(/-?[\d.]+/g) ?? []).map(Number);
    return { sign, place, at: { x, y }, /** as drawn: the sign has this size on screen at every zoom level */ box: boxOf(sign) };
  });
  const box = () => ({ width: root.clientWidth, height: root.clientHeight });
  const hall = hallWithSigns();
  const boxes = new Map(shapes.map((shape) => [shape.dataset.areaId!, boxOf(shape)]));
  const homes = new Map(shapes.map((shape, index) => [shape.dataset.areaId!, homeOf(shape, index)]));
  const signs = new Map([...tags.querySelectorAll<HTMLElement>("[data-tag]")].map((sign) => [sign.dataset.tag!, sign]));
  const letters = lettersFactor();
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

  /**
   * The drawing with a margin. On a small map the margin also fits the signs of the doors, which have a constant size on screen.
   */
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

  /** The position of an area's name: as in the drawing, otherwise the area's middle. */
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
    // scale the signs so that their size on screen stays constant
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
      const nameWidth = letters * (widthOf(name) + (look.as === "soldOut" && !isSmall ? widthOf(sign.dataset.gone ?? "") + 4 : 0));
      return [
        {
          area_id,
          at: toScreen(now, size, home),
          around: boxOnScreen(now, size, boxes.get(area_id)!),
          tier: look.tier,
          quiet: look.as === "soldOut" || look.as === "filteredOut",
          free: look.free,
          tag: isSmall
            ? { width: letters * widthOf(amount) + 32, height: letters * 22 }
            : { width: letters * (widthOf(name) + widthOf(amount)) + 52, height: letters * 26 },
          name: { width: nameWidth + 6, height: letters * 16 },
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
      // Safari does not accept a DOMPoint here
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

  /** The view of an area with a margin, with its seats far enough apart for fingers. */
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
    /** Flies to an area and resolves on arrival; at once if the map is scrolled out of sight. */
    async flyTo(areaId: string): Promise<void> {
      const to = closeUp(areaId);
      const { top, bottom } = root.getBoundingClientRect();
      seen.current = null;
      if (!to || bottom <= 80 || top >= window.innerHeight - 80) return;
      await fly(to);
      seen.current = onScreen(view.view, view.size, root.getBoundingClientRect());
    },
    /** Starts at an area and flies out to the whole hall. */
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

/** How much larger than usual the browser's letters are; users can set them. */
const lettersFactor = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Approximate width of a tag's text with usual letters, CSS px. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 13 : 8), 0);
}
