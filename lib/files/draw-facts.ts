import { BODY, SMALL, type Sheet } from "@/lib/files/pdf-sheet";
import { drawText, INK_2, type FittedText, type TextStyle } from "@/lib/files/pdf-text";

/** A labelled text, with notes in small print below. */
export type Fact = { name: string; text: string; notes?: string[] };

const NAME_STYLE: TextStyle = { ...SMALL, color: INK_2 };
const GAP = 24;

/** Draws facts in columns, each with its name above it and `between` points below each row. Empty ones are left out. */
export function drawFacts(sheet: Sheet, facts: Fact[], { columns = 2, between = 10 }: { columns?: number; between?: number } = {}): void {
  const width = (sheet.width - (columns - 1) * GAP) / columns;
  const present = facts.filter(({ text }) => text !== "");
  for (let i = 0; i < present.length; i += columns) {
    const row = present
      .slice(i, i + columns)
      .map((fact) => [
        sheet.fit(fact.name, NAME_STYLE, width),
        sheet.fit(fact.text, BODY, width),
        ...(fact.notes ?? []).filter(Boolean).map((note) => sheet.fit(note, SMALL, width)),
      ]);
    const height = Math.max(...row.map(heightOf));
    sheet.need(height);
    row.forEach((parts, column) => {
      let y = sheet.y;
      for (const part of parts) {
        drawText(sheet.doc, part, sheet.left + column * (width + GAP), y);
        y += part.height;
      }
    });
    sheet.y += height + between;
  }
}

function heightOf(parts: FittedText[]): number {
  return parts.reduce((sum, { height }) => sum + height, 0);
}
