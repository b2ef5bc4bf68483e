import { drawDots, hexGrid, type Dot } from "./dots";
import type { Art } from "./draw-poster";
import { SHEET, type Point } from "./svg";

const PITCH = 16;
/** The widest dot touches its neighbours, the thinnest is still printable. */
const [WIDEST, THINNEST, STEP] = [14.5, 2, 1.25];
/** The area between the title and the event's name. */
const FIELD = { left: 0, top: 180, right: SHEET.width + PITCH / 2, bottom: 980 };

/** The brightness of a place of the grid from 0 to 1, and its ink. Undefined means dark. */
type Light = (at: Point) => { brightness: number; ink: string } | undefined;

/** F: a grid of dots whose sizes follow a light. */
export function dotMatrix(light: Light): Art {
  return () => {
    const dots = hexGrid(PITCH, FIELD).flatMap((at): Dot[] => {
      const seen = light(at);
      if (!seen || seen.brightness <= 0) return [];
      return [{ ...at, ink: seen.ink, width: Math.max(THINNEST, Math.round((Math.min(1, seen.brightness) * WIDEST) / STEP) * STEP) }];
    });
    return drawDots(dots);
  };
}

/** A sphere lit from the upper left, and a ring around it, seen from above. */
export function litSphere({ sphere, ring }: { sphere: string; ring: string }): Light {
  const [centre, radius] = [{ x: 450, y: 560 }, 246];
  const [tilt, across, flat] = [(24 * Math.PI) / 180, 462, 150];
  return ({ x, y }) => {
    const [dx, dy] = [x - centre.x, y - centre.y];
    const along = dx * Math.cos(tilt) + dy * Math.sin(tilt);
    const away = dy * Math.cos(tilt) - dx * Math.sin(tilt);
    const orbit = Math.hypot(along / across, away / flat);
    const isSphere = Math.hypot(dx, dy) <= radius;
    const isHidden = isSphere && away < 0;
    if (orbit > 0.7 && orbit <= 1 && !isHidden)
      return { brightness: orbit > 0.87 && orbit < 0.91 ? 0.3 : 0.5 + 0.5 * ((orbit - 0.7) / 0.3), ink: ring };
    if (!isSphere || (away > 0 && orbit > 0.6 && orbit < 1.12)) return undefined;
    const depth = Math.sqrt(radius ** 2 - dx ** 2 - dy ** 2) / radius;
    const lit = (-0.62 * dx) / radius + (-0.42 * dy) / radius + 0.66 * depth;
    return { brightness: 0.12 + 1.02 * Math.max(0, lit), ink: sphere };
  };
}

/** Two sources of waves, which bend each other into the ridges of a fingertip. */
export function interference({ near, far }: { near: string; far: string }): Light {
  const [one, other] = [
    { x: 430, y: 470 },
    { x: 640, y: 1180 },
  ];
  return (at) => {
    const [first, second] = [one, other].map((spring) => Math.hypot((at.x - spring.x) * 1.25, at.y - spring.y)) as [number, number];
    const ridge = first / 92 + 0.55 * Math.sin(second / 90);
    const height = Math.cos(ridge * 2 * Math.PI);
    const edge = 1 - Math.hypot((at.x - 450) / 430, (at.y - 580) / 430) ** 4;
    return { brightness: height > -0.2 ? (0.25 + 0.75 * height) * edge : 0, ink: Math.round(ridge) === 2 ? far : near };
  };
}
