import { drawFacts } from "@/lib/files/draw-facts";
import type { ComplimentaryData } from "@/lib/files/office/complimentary-data";
import { occasionTime } from "@/lib/files/office/occasion-time";
import { BODY, openSheet, SMALL } from "@/lib/files/pdf-sheet";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { formatMoney } from "@/lib/i18n/format";
import { translate } from "@/lib/i18n/translate";

/** Side of a QR code and the height of a ticket with its facts, in points. */
const CODE = 150;
const TICKET = 168;

/** Draws tickets for holders without an account, each with its code and its seat. */
export async function complimentaryPdf({ language, occasion, tickets, ...data }: ComplimentaryData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[language];
  const title = t(`Documents.${occasion}.title`);
  const sheet = openSheet({ language, title, reference: data.order_no, at: data.issued_at });
  sheet.write(title, { size: 22, weight: "bold", lineHeight: 1.3 });
  sheet.y += 8;
  drawFacts(sheet, [
    { name: t("Documents.event"), text: data.event_name },
    { name: t("Mails.fact.session"), text: occasionTime(data.session_time, language) },
    { name: t("Mails.fact.hall"), text: data.hall },
    ...(data.holder ? [{ name: t("Documents.complimentary.holder"), text: data.holder }] : []),
  ]);
  sheet.write(t(`Documents.${occasion}.note`), SMALL);
  sheet.y += 10;
  for (const { seat, type, price, ticket_no, code, name } of tickets) {
    sheet.need(TICKET);
    sheet.rule();
    const top = sheet.y + 8;
    sheet.doc.image(qrCodePng(code), sheet.left, top, { width: CODE });
    sheet.y = top + 20;
    const place = { x: sheet.left + CODE + 20, width: sheet.width - CODE - 20 };
    if (data.reprint > 0) sheet.write(t("Documents.counter.reprint", { count: data.reprint }), { size: 11, weight: "bold" }, place);
    sheet.write(t("Documents.complimentary.seat"), SMALL, place);
    sheet.write(seat, { size: 16, weight: "bold" }, place);
    const paid = occasion === "counter" ? formatMoney(price) : "";
    if (type || paid) sheet.write(`${type}  ${paid}`.trim(), BODY, place);
    if (name) sheet.write(name, { size: 13, weight: "bold" }, place);
    sheet.write(ticket_no, SMALL, place);
    sheet.y = top + TICKET - 8;
  }
  return sheet.finish();
}
