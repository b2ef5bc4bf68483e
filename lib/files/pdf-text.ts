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

/** Breaks a text into lines of a width. Empty text has no lines and no height. */
export function fitText(doc: Doc, text: string, language: Language, style: TextStyle, width = Infinity): FittedText {
  const full = { weight: "regular" as Weight, color: INK, lineHeight: language === "en" ? 1.5 : 1.6, ...style };
  const runsOf = (piece: string) => fontRuns(piece, language, full.weight);
  const lines = breakLines(drawable(text).trim(), (piece) => widthOf(doc, runsOf(piece), full.size), width).map(runsOf);
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
    let at = align === "right" ? x + width - widthOf(doc, runs, style.size) : x;
    runs.forEach((run, i) => {
      at += gapBefore(runs, i) * style.size;
      const width = runWidth(doc, run, style.size);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic", ...featuresOf(run.font) });
      at += width;
    });
  });
}

/** Returns the width of a line of runs, in points. */
export function widthOf(doc: Doc, runs: FontRun[], size: number): number {
  return runs.reduce((sum, run, i) => sum + gapBefore(runs, i) * size + runWidth(doc, run, size), 0);
}

/** Sets this run's font on the document and returns the run's width. */
function runWidth(doc: Doc, { font, text }: FontRun, size: number): number {
  useFont(doc, font, size);
  return doc.widthOfString(text, featuresOf(font));
}

/** pdfkit accepts a font that is already open, but its types only know files and their bytes. */
function useFont(doc: Doc, { name, font }: FontRun["font"], size: number): void {
  doc.registerFont(name, font as unknown as Buffer).font(name, size);
}

function featuresOf({ features }: FontRun["font"]): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return features.length > 0 ? { features: features as PDFKit.Mixins.OpenTypeFeatures[] } : {};
}
