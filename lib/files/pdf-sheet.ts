import PDFDocument from "pdfkit";
import { drawText, fitText, INK, INK_2, type Align, type Doc, type FittedText, type TextStyle } from "@/lib/files/pdf-text";
import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { openingHours } from "@/lib/i18n/opening-hours";
import { translate } from "@/lib/i18n/translate";

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const FOOT = 68;
const STRIPE = 6;
const SPOT = "#FDD02E";
export const LINE = "#E0E0DC";

export const SMALL: TextStyle = { size: 8.5, color: INK_2 };
export const BODY: TextStyle = { size: 10 };

type Heading = {
  language: Language;
  title: string;
  /** text next to the title on every page: the order's number */ reference: string;
  /** the document's own date */ at: string;
};

/** A document that is filled from the top, with new pages as needed. */
export type Sheet = {
  doc: Doc;
  language: Language;
  left: number;
  width: number;
  /** where drawing continues, in points */
  y: number;
  /** the lower end of the drawing area, in points */
  bottom: number;
  /** starts a new page unless `height` fits below; `again` redraws what is repeated on top of it */
  need: (height: number, again?: () => void) => void;
  fit: (text: string, style: TextStyle, width?: number) => FittedText;
  /** draws at y and continues below, over several pages if needed; the place may be narrower than the sheet */
  write: (text: string, style: TextStyle, place?: { x?: number; width?: number; align?: Align }) => void;
  rule: (color?: string, thickness?: number) => void;
  /** draws the footers and returns the document */
  finish: () => Promise<Buffer<ArrayBuffer>>;
};

/** Opens a document with the site's letterhead: stripe, word mark, title, number. */
export function openSheet({ language, title, reference, at }: Heading): Sheet {
  const date = new Date(at);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress: true,
    // Otherwise each document parses the metrics of Helvetica, which none uses.
    font: "",
    pdfVersion: "1.7",
    lang: htmlLangOfLanguage(language),
    displayTitle: true,
    info: {
      Title: `${title} ${reference}`,
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.once("end", resolve).once("error", reject));

  const sheet: Sheet = {
    doc,
    language,
    left: MARGIN,
    width: PAGE.width - 2 * MARGIN,
    y: 0,
    bottom: PAGE.height - FOOT - 12,
    need(height, again) {
      if (sheet.y + height <= sheet.bottom) return;
      nextPage();
      again?.();
    },
    fit: (text, style, width = sheet.width) => fitText(text, language, style, width),
    write(text, style, { x = sheet.left, width = sheet.width, align } = {}) {
      const fitted = sheet.fit(text, style, width);
      for (const line of fitted.lines) {
        sheet.need(fitted.lineStep);
        drawText(doc, { ...fitted, lines: [line] }, x, sheet.y, { align, width });
        sheet.y += fitted.lineStep;
      }
    },
    rule(color = LINE, thickness = 0.5) {
      doc.rect(sheet.left, sheet.y - thickness / 2, sheet.width, thickness).fill(color);
    },
    async finish() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        foot(sheet, `${page + 1} / ${count}`);
      }
      doc.end();
      await done;
      return Buffer.concat(chunks);
    },
  };

  function nextPage(): void {
    doc.addPage();
    doc.rect(0, 0, PAGE.width, STRIPE).fill(SPOT);
    wordMark(sheet, 40);
    const line = sheet.fit(`${title}  ${reference}`, SMALL);
    drawText(doc, line, sheet.left, 41, { align: "right", width: sheet.width });
    sheet.y = 84;
  }
  nextPage();
  return sheet;
}

/** Draws the word mark, whose O is the follow-spot. It is written as text and lit afterwards, so that copied text is complete. */
function wordMark({ doc, language, left }: Sheet, y: number): void {
  const style = { size: 13, weight: "bold" as const };
  let x = left;
  for (const letter of brand.name.toUpperCase()) {
    const fitted = fitText(letter, language, style);
    drawText(doc, fitted, x, y);
    const advance = doc.widthOfString(letter);
    if (letter === "O") {
      const middle = y + fitted.lineStep / 2 + 0.2;
      doc.circle(x + advance / 2, middle, 6.4).fill("#FFFFFF");
      doc
        .circle(x + advance / 2, middle, 4.6)
        .lineWidth(1.3)
        .fillAndStroke(SPOT, INK);
    }
    x += advance + 1.2;
  }
  drawText(doc, fitText(brand.nameHan, language, { size: 11, weight: "bold" }), x + 6, y + 1.6);
}

/** Draws the footer: company, contacts and page number. */
function foot(sheet: Sheet, page: string): void {
  const { doc, language, left, width } = sheet;
  const t = translate[language];
  const style = { size: 7.5, color: INK_2 };
  const y = PAGE.height - FOOT;
  doc.rect(left, y, width, 0.5).fill(LINE);
  const facts = [
    `${brand.name} ${brand.nameHan}`,
    t("Layout.taxId", { number: brand.taxId }),
    `${t("Layout.hotline")} ${brand.hotline}`,
    brand.mail,
  ];
  const company = sheet.fit(facts.join("  ·  "), style, width - 50);
  drawText(doc, company, left, y + 9);
  drawText(doc, sheet.fit(t("Layout.hours", { times: openingHours("hotline", language) }), style), left, y + 9 + company.height);
  drawText(doc, sheet.fit(page, style), left, y + 9, { align: "right", width });
}
