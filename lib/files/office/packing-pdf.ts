import { drawFacts } from "@/lib/files/draw-facts";
import type { PackingData } from "@/lib/files/office/packing-data";
import { BODY, openSheet } from "@/lib/files/pdf-sheet";
import { formatDateTime } from "@/lib/i18n/format";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Height of a parcel's label and of each of its lines, in points. A parcel stays on one page unless its lines need more. */
const LABEL = 136;
const LINE = 16;
const LINES_TOGETHER = 20;

/** Draws the parcels to pack, each with its label and a box to tick for each of its pieces. */
export async function packingPdf({ language, at, parcels }: PackingData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[language];
  const moment = (time: string) => formatDateTime(time, localeOfLanguage(language), { year: "always" });
  const sheet = openSheet({ language, title: t("Documents.packing.title"), reference: moment(at), at });
  sheet.write(t("Documents.packing.title"), { size: 22, weight: "bold", lineHeight: 1.3 });
  sheet.write(t("Documents.packing.count", { count: parcels.length }), BODY);
  sheet.y += 10;
  for (const { order_no: no, paid_at: paidAt, method, receiver, mobile, address, lines } of parcels) {
    sheet.need(LABEL + Math.min(lines.length, LINES_TOGETHER) * LINE);
    sheet.rule();
    sheet.y += 8;
    sheet.write(no, { size: 13, weight: "bold" });
    sheet.y += 4;
    drawFacts(sheet, [
      { name: t("Documents.packing.receiver"), text: `${receiver} ${mobile}`.trim() },
      {
        name: t("Documents.packing.method"),
        text: t(`Documents.packing.methods.${method}`),
        notes: [`${t("Documents.paidAt")} ${moment(paidAt)}`],
      },
    ]);
    if (address) drawFacts(sheet, [{ name: t("Documents.packing.address"), text: address }], { columns: 1 });
    for (const line of lines) sheet.write(`□ ${line}`, BODY);
    sheet.y += 14;
  }
  return sheet.finish();
}
