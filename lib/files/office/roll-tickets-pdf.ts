import PDFDocument from "pdfkit";
import type { ComplimentaryData } from "@/lib/files/office/complimentary-data";
import { occasionTime } from "@/lib/files/office/occasion-time";
import { drawText, fitText, INK_2, type Doc, type TextStyle } from "@/lib/files/pdf-text";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { brand } from "@/lib/i18n/brand";
import { formatMoney } from "@/lib/i18n/format";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** 80 mm paper, of which a thermal printer reaches 72; in points. */
const WIDTH = 226.77;
const LEFT = 12;
const INNER = WIDTH - 2 * LEFT;
const CODE = 150;
const TOP = 14;

type Line = { text: string; style: TextStyle; above?: number };

/** Draws tickets for a counter's printer: a strip of 80 mm paper for each, in black, printed as soon as it is opened. */
export async function rollTicketsPdf({ language, occasion, tickets, ...data }: ComplimentaryData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[language];
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    compress: true,
    pdfVersion: "1.7",
    lang: htmlLangOfLanguage(language),
    displayTitle: true,
    info: { Title: `${t(`Documents.${occasion}.title`)} ${data.order_no}`, Author: brand.name, Creator: brand.name, Producer: brand.name },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.once("end", resolve).once("error", reject));
  for (const [at, { seat, type, price, ticket_no, code }] of tickets.entries()) {
    const small = { size: 8.5, color: INK_2 };
    const above: Line[] = [
      { text: brand.name.toUpperCase(), style: { size: 9, weight: "bold" } },
      {
        text: data.reprint > 0 ? t("Documents.counter.reprint", { count: data.reprint }) : "",
        style: { size: 11, weight: "bold" },
        above: 4,
      },
      { text: data.event_name, style: { size: 14, weight: "bold" }, above: 6 },
      { text: occasionTime(data.session_time, language), style: { size: 11 }, above: 4 },
      { text: data.hall, style: small },
      { text: seat, style: { size: 17, weight: "bold" }, above: 8 },
      { text: [type, formatMoney(price)].filter(Boolean).join("  "), style: { size: 11 }, above: 2 },
    ];
    const below: Line[] = [
      { text: ticket_no, style: { size: 10, weight: "bold" } },
      { text: `${data.order_no}  ${at + 1} / ${tickets.length}`, style: small },
      { text: t(`Documents.${occasion}.note`), style: small, above: 4 },
    ];
    // The paper is as long as the ticket, so the ticket is measured first.
    const codeTop = endOf({ language, lines: above }, TOP) + 6;
    const end = endOf({ language, lines: below }, codeTop + CODE + 6) + TOP;
    doc.addPage({ size: [WIDTH, end], margin: 0 });
    endOf({ language, lines: above, onto: doc }, TOP);
    doc.image(qrCodePng(code), (WIDTH - CODE) / 2, codeTop, { width: CODE });
    endOf({ language, lines: below, onto: doc }, codeTop + CODE + 6);
  }
  printWhenOpened(doc);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Text = { language: ComplimentaryData["language"]; lines: Line[]; /** nothing: they are measured alone */ onto?: Doc };

/** Writes lines one below the other. @returns where the next one would begin */
function endOf({ language, lines, onto }: Text, from: number): number {
  let y = from;
  for (const { text, style, above = 0 } of lines) {
    if (text === "") continue;
    const fitted = fitText(text, language, style, INNER);
    y += above;
    if (onto) drawText(onto, fitted, LEFT, y);
    y += fitted.height;
  }
  return y;
}

/** PDFKit has no call for the opening action of a viewer, so it is written into the catalogue. */
function printWhenOpened(doc: Doc): void {
  const { _root: root } = doc as unknown as { _root: { data: Record<string, unknown> } };
  root.data.OpenAction = { Type: "Action", S: "Named", N: "Print" };
}
