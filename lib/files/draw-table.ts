import { BODY, LINE, SMALL, type Sheet } from "@/lib/files/pdf-sheet";
import { drawText, INK, INK_2, widthOf, type FittedText, type TextStyle } from "@/lib/files/pdf-text";
import { formatMoney } from "@/lib/i18n/format";

export type TableLine = { name: string; notes: string[]; qty: number; price: number; /** if it is not the price for each */ sum?: number };
export type TableWords = { item: string; price: string; qty: string; sum: string };

/** Padding below and above the text of a row. */
const PAD = 7;
const GAP = 14;
const HEAD_STYLE = { size: 8.5, weight: "bold" as const, color: INK_2 };

type Columns = { name: number; price: number; qty: number; sum: number };

/**
 * Draws the items, one row per line. A row that does not fit goes onto the next page, below the repeated head; one that
 * is longer than a page (hundreds of seats) is split between its small lines.
 */
export function drawTable(sheet: Sheet, words: TableWords, lines: TableLine[]): void {
  const columns = columnsOf(sheet, words, lines);
  const head = () => drawHead(sheet, words, columns);
  sheet.need(60);
  head();
  for (const line of lines) drawRow(sheet, columns, line, head);
}

/** Number columns are as wide as their widest cell; the name gets the rest. */
function columnsOf(sheet: Sheet, words: TableWords, lines: TableLine[]): Columns {
  const widest = (head: string, cells: string[]) => {
    const all = [...cells.map((text) => lineWidth(sheet, text, BODY)), lineWidth(sheet, head, HEAD_STYLE)];
    return Math.max(...all) + GAP;
  };
  const price = widest(
    words.price,
    lines.map((line) => formatMoney(line.price)),
  );
  const qty = widest(
    words.qty,
    lines.map((line) => String(line.qty)),
  );
  const sum = widest(
    words.sum,
    lines.map((line) => formatMoney(sumOf(line))),
  );
  return { name: sheet.width - price - qty - sum, price, qty, sum };
}

const sumOf = ({ qty, price, sum }: TableLine): number => sum ?? price * qty;

function lineWidth({ fit }: Sheet, text: string, style: TextStyle): number {
  return widthOf(fit(text, style).lines.flat(), style.size);
}

function drawHead(sheet: Sheet, words: TableWords, columns: Columns): void {
  const cells = [words.item, words.price, words.qty, words.sum].map((text) => sheet.fit(text, HEAD_STYLE));
  drawCells(sheet, cells, columns);
  sheet.y += (cells[0] as FittedText).lineStep + 5;
  sheet.rule(INK, 0.8);
}

function drawCells(sheet: Sheet, [name, ...figures]: FittedText[], columns: Columns): void {
  drawText(sheet.doc, name as FittedText, sheet.left, sheet.y);
  let x = sheet.left + columns.name;
  for (const [index, width] of [columns.price, columns.qty, columns.sum].entries()) {
    drawText(sheet.doc, figures[index] as FittedText, x, sheet.y, { align: "right", width });
    x += width;
  }
}

function drawRow(sheet: Sheet, columns: Columns, line: TableLine, head: () => void): void {
  const { name, notes, qty, price } = line;
  const cells = [
    sheet.fit(name, BODY, columns.name - GAP),
    ...[formatMoney(price), String(qty), formatMoney(sumOf(line))].map((text) => sheet.fit(text, BODY)),
  ];
  const small = notes.flatMap((note) => {
    const fitted = sheet.fit(note, SMALL, columns.name - GAP);
    return fitted.lines.map((runs) => ({ ...fitted, lines: [runs], height: fitted.lineStep }));
  });
  const nameHeight = (cells[0] as FittedText).height;
  const smallHeight = small.reduce((sum, { height }) => sum + height, 0);
  const whole = nameHeight + smallHeight + 2 * PAD;
  // a row of at least a third of a page may be split; three small lines stay with its name
  const parted = whole > 250;
  sheet.need(parted ? nameHeight + 2 * PAD + 40 : whole, head);
  sheet.y += PAD;
  drawCells(sheet, cells, columns);
  sheet.y += nameHeight;
  for (const part of small) {
    sheet.need(part.height + PAD, () => {
      head();
      sheet.y += PAD;
    });
    drawText(sheet.doc, part, sheet.left, sheet.y);
    sheet.y += part.height;
  }
  sheet.y += PAD;
  sheet.rule(LINE);
}
