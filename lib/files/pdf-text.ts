import { LRUCache } from "lru-cache";
import type PDFDocument from "pdfkit";
import { breakLines } from "@/lib/files/break-lines";
import { drawable, fontRuns, gapBefore, type FontRun } from "@/lib/files/font-runs";
import type { Weight } from "@/lib/files/pick-font";
import type { Language } from "@/lib/i18n/languages";

export type Doc = InstanceType<typeof PDFDocument>;

/** The style of a text; sizes in points. */
export type TextStyle = { size: number; weight?: Weight; color?: string; /** a multiple of the size */ lineHeight?: number };
export type Align = "left" | "right";

/** A text broken into lines of a width. */
export type FittedText = { lines: FontRun[][]; style: Required<TextStyle>; lineStep: number; height: number };

export const INK = "#14171E";
export const INK_2 = "#484C54";

/** The height of a CJK character's middle above the baseline, as a fraction of its size; it suits Latin capitals, too. */
const MIDDLE = 0.365;

/** The documents of a sale repeat their texts, so the latest ones are retained with their lines. */
const fitted = new LRUCache<string, FittedText>({ max: 1_000 });

/** Breaks a text into lines of a width. Empty text has no lines and no height. */
export function fitText(text: string, language: Language, style: TextStyle, width = Infinity): FittedText {
  const full = { weight: "regular" as Weight, color: INK, lineHeight: language === "en" ? 1.5 : 1.6, ...style };
  const key = [language, full.weight, full.size, full.color, full.lineHeight, width, text].join(" ");
  const known = fitted.get(key);
  if (known) return known;
  const made = breakText(text, language, full, width);
  fitted.set(key, made);
  return made;
}

function breakText(text: string, language: Language, full: Required<TextStyle>, width: number): FittedText {
  const runsOf = (piece: string) => fontRuns(piece, language, full.weight);
  const lines = breakLines(drawable(text).trim(), (piece) => widthOf(runsOf(piece), full.size), width).map(runsOf);
  const lineStep = full.size * full.lineHeight;
  return { lines, style: full, lineStep, height: lines.length * lineStep };
}

/** Draws a fitted text with its top at y: each run in its font, on a common baseline. */
export function drawText(
  doc: Doc,
  { lines, style, lineStep }: FittedText,
  x: number,
  y: number,
  { align = "left", width = 0 }: { align?: Align; width?: number } = {},
): void {
  doc.fillColor(style.color);
  lines.forEach((runs, index) => {
    const baseline = y + index * lineStep + lineStep / 2 + MIDDLE * style.size;
    let at = align === "right" ? x + width - widthOf(runs, style.size) : x;
    runs.forEach((run, i) => {
      at += gapBefore(runs, i) * style.size;
      useFont(doc, run.font, style.size);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += runWidth(run, style.size);
    });
  });
}

/** Returns the width of a line of runs, in points. */
export function widthOf(runs: FontRun[], size: number): number {
  return runs.reduce((sum, run, i) => sum + gapBefore(runs, i) * size + runWidth(run, size), 0);
}

/** Widths of runs, as fractions of the font size. */
const widths = new WeakMap<FontRun, number>();

function runWidth(run: FontRun, size: number): number {
  const { inPdf: font } = run.font;
  const width = widths.get(run) ?? font.layout(run.text).advanceWidth / font.unitsPerEm;
  widths.set(run, width);
  return width * size;
}

/** pdfkit accepts a font that is already open, but its types only know files and their bytes. */
function useFont(doc: Doc, { name, inPdf }: FontRun["font"], size: number): void {
  doc.registerFont(name, inPdf as unknown as Buffer).font(name, size);
}
