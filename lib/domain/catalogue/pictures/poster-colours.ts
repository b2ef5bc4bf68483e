/** The band when a poster's colour cannot carry white text (look: house). */
const HOUSE = "#14171E";
const WHITE_CONTRAST_MIN = 7;
const LIGHTNESS_MAX = 0.28;
const CHROMA_MAX = 0.08;

type Oklch = { l: number; c: number; h: number };

/** The colours of an SVG, #RRGGBB in painting order: the background first. */
export function drawingInks(svg: string): string[] {
  return [...svg.matchAll(/(?:fill|stroke)="(#[0-9A-Fa-f]{6})"/g)].map((match) => match[1]!.toUpperCase());
}

/**
 * The band colour (`tint`) and the accent of a poster, from its inks, the background first. The key colour is the background if
 * it has a colour, else the strongest ink. It is darkened until white text reaches 7:1, and until it is darker than the
 * poster's background, which is drawn on it.
 */
export function posterColours(inks: string[]): { tint: string; accent: string } {
  const ground = inks[0];
  if (!ground) return { tint: HOUSE, accent: "#FFFFFF" };
  const groundColour = toOklch(ground);
  const [accent = ground] = [...new Set(inks)].filter((ink) => ink !== ground).sort((a, b) => toOklch(b).c - toOklch(a).c);
  const keyColour = groundColour.c >= 0.03 ? groundColour : toOklch(accent);
  const ceiling = groundColour.l >= 0.24 ? Math.min(LIGHTNESS_MAX, groundColour.l - 0.05) : LIGHTNESS_MAX;
  const tint = toHex({ l: Math.min(keyColour.l, ceiling), c: Math.min(keyColour.c, CHROMA_MAX), h: keyColour.h });
  return { tint: whiteContrast(tint) >= WHITE_CONTRAST_MIN ? tint : HOUSE, accent };
}

/** WCAG 2.x contrast of white text on a colour. */
export function whiteContrast(hex: string): number {
  const [r, g, b] = linear(hex);
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Björn Ottosson's OKLab, as CSS Color 4 uses it. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** sRGB of an OKLCH colour; chroma is reduced where it is out of gamut. */
function toHex(colour: Oklch): string {
  for (let c = colour.c; ; c = Math.max(0, c - 0.005)) {
    const channels = toLinear({ ...colour, c });
    if (c === 0 || channels.every((value) => value >= -0.0005 && value <= 1.0005)) {
      return `#${channels.map((value) => encoded(value)).join("")}`.toUpperCase();
    }
  }
}

function toLinear({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function encoded(value: number): string {
  const clipped = Math.min(1, Math.max(0, value));
  const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, "0");
}
