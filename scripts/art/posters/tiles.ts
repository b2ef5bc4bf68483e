import type { Art } from "./draw-poster";
import { element, SHEET } from "./svg";

const ACROSS = 6;
const SIDE = 150;

/** The shapes of a module, drawn in a square from (0, 0), as the `d` of a path. Rings and stripes show the background. */
const modules = {
  quarter: "M0 0H150A150 150 0 0 1 0 150Z",
  ring: "M75 0a75 75 0 1 0 0 150a75 75 0 1 0 0-150ZM75 45a30 30 0 1 1 0 60a30 30 0 1 1 0-60Z",
  stripes: "M0 0h150v15h-150ZM0 30h150v15h-150ZM0 60h150v15h-150ZM0 90h150v15h-150ZM0 120h150v15h-150Z",
  triangle: "M0 0L150 150H0Z",
  arch: "M0 0H150V75A75 75 0 0 1 0 75Z",
  halves: "M0 0A75 75 0 0 1 0 150ZM75 0A75 75 0 0 1 75 150Z",
};
type Kind = keyof typeof modules;
/** One module of four times the size with the poster's subject: paths in a square from (0, 0) to (300, 300). */
type Large = { column: number; row: number; ground: string; parts: [d: string, ink: string][] };
type Tile = { kind: Kind; ground: string; ink: string; turn: number };

/** E: six by six modules in few inks, over a slab for the title. An ink that is named twice appears twice as often. */
export function tiles({ inks, large }: { inks: string[]; large: Large }): Art {
  return ({ random, ground }) => {
    const laid: Tile[] = [];
    for (let place = 0; place < ACROSS * ACROSS; place++) {
      const left = place % ACROSS === 0 ? undefined : laid[place - 1];
      laid.push(
        choose(
          random,
          inks,
          [left, laid[place - ACROSS]].filter((tile) => tile !== undefined),
        ),
      );
    }
    return [
      ...laid.flatMap((tile, place) => draw(tile, (place % ACROSS) * SIDE, Math.floor(place / ACROSS) * SIDE)),
      element("rect", { x: large.column * SIDE, y: large.row * SIDE, width: 2 * SIDE, height: 2 * SIDE, fill: large.ground }),
      ...large.parts.map(([d, fill]) => element("path", { d, fill, transform: `translate(${large.column * SIDE} ${large.row * SIDE})` })),
      element("rect", { y: ACROSS * SIDE, width: SHEET.width, height: SHEET.height - ACROSS * SIDE, fill: ground }),
    ];
  };
}

/** Chooses a tile with neither the kind nor the background of a neighbour, so that modules can be distinguished. */
function choose(random: () => number, inks: string[], neighbours: Tile[]): Tile {
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T;
  const kind = pick((Object.keys(modules) as Kind[]).filter((candidate) => neighbours.every((tile) => tile.kind !== candidate)));
  const ground = pick(inks.filter((candidate) => neighbours.every((tile) => tile.ground !== candidate)));
  const ink = pick(inks.filter((candidate) => candidate !== ground));
  return { kind, ground, ink, turn: kind === "stripes" ? 0 : pick([0, 90, 180, 270]) };
}

function draw({ kind, ground, ink, turn }: Tile, x: number, y: number): string[] {
  const at = `translate(${x} ${y})${turn === 0 ? "" : ` rotate(${turn} 75 75)`}`;
  // One unit wider and taller than its place, so that no seam shows between two of the same colour.
  return [
    element("rect", { x, y, width: SIDE + 1, height: SIDE + 1, fill: ground }),
    element("path", { d: modules[kind], fill: ink, transform: at }),
  ];
}
