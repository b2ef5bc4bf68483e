import { BODY, LINE, SMALL, type Sheet } from "@/lib/files/pdf-sheet";
import { drawText, INK, type FittedText } from "@/lib/files/pdf-text";
import { formatMoney } from "@/lib/i18n/format";

/** An amount with its label; null: nothing, which is a dash. `strong` marks the result. */
export type Sum = { name: string; note?: string; amount: number | null; strong?: boolean };

const PAD = 5;
const FIGURES = 120;

/** Draws amounts below one another, right-aligned with the table's, with hairlines between them. */
export function drawSums(sheet: Sheet, sums: Sum[]): void {
  for (const { name, note, amount, strong = false } of sums) {
    const style = strong ? { size: 12.5, weight: "bold" as const, color: INK } : BODY;
    const parts: FittedText[] = [
      sheet.fit(name, style, sheet.width - FIGURES),
      ...(note ? [sheet.fit(note, SMALL, sheet.width - FIGURES)] : []),
    ];
    const height = parts.reduce((sum, part) => sum + part.height, 0) + 2 * PAD;
    sheet.need(height);
    let y = sheet.y + PAD;
    for (const part of parts) {
      drawText(sheet.doc, part, sheet.left, y);
      y += part.height;
    }
    drawText(sheet.doc, sheet.fit(amount === null ? "–" : formatMoney(amount), style), sheet.left, sheet.y + PAD, {
      align: "right",
      width: sheet.width,
    });
    sheet.y += height;
    sheet.rule(LINE);
  }
}
