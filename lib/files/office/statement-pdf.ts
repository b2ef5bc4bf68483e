import { drawFacts } from "@/lib/files/draw-facts";
import { drawSums } from "@/lib/files/draw-sums";
import { drawTable } from "@/lib/files/draw-table";
import type { StatementData } from "@/lib/files/office/statement-data";
import { openSheet, SMALL } from "@/lib/files/pdf-sheet";
import { formatDateTime } from "@/lib/i18n/format";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Draws an event's statement for its organizer: what was sold by session and price, and what is due to the organizer. */
export async function statementPdf({ language, sums, ...data }: StatementData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[language];
  const moment = (at: string) => formatDateTime(at, localeOfLanguage(language), { year: "always" });
  const sheet = openSheet({ language, title: t("Documents.settlement.title"), reference: data.event_name, at: data.at });
  sheet.write(t("Documents.settlement.title"), { size: 22, weight: "bold", lineHeight: 1.3 });
  sheet.y += 10;
  drawFacts(sheet, [
    { name: t("Documents.event"), text: data.event_name },
    { name: t("Documents.settlement.organizer"), text: data.organizer },
    { name: t("Documents.settlement.at"), text: moment(data.at) },
  ]);
  drawTable(
    sheet,
    {
      item: t("Orders.record.contents.item"),
      price: t("Orders.record.contents.price"),
      qty: t("Orders.record.contents.qty"),
      sum: t("Orders.record.contents.sum"),
    },
    data.lines.map(({ name, starts_at, price, sold, refunded }) => ({
      name,
      notes: [moment(starts_at), ...(refunded > 0 ? [t("Documents.settlement.line", { sold, refunded })] : [])],
      qty: sold - refunded,
      price,
    })),
  );
  drawSums(sheet, [
    { name: t("Documents.settlement.face"), amount: sums.face },
    { name: t("Documents.settlement.refundedFace"), amount: sums.refunded_face === 0 ? null : -sums.refunded_face },
    { name: t("Documents.settlement.goods"), amount: sums.goods - sums.refunded_goods },
    { name: t("Documents.settlement.net"), note: openNote(sums.open_refunds), amount: sums.net, strong: true },
  ]);
  sheet.y += 12;
  sheet.write(t("Documents.settlement.ours"), SMALL);
  drawSums(sheet, [
    { name: t("Documents.settlement.serviceFees"), amount: sums.service_fees },
    { name: t("Documents.settlement.pickupFees"), amount: sums.pickup_fees },
    { name: t("Documents.settlement.refundFees"), amount: sums.refund_fees },
  ]);
  return sheet.finish();

  function openNote(amount: number): string | undefined {
    return amount > 0 ? t("Documents.settlement.open", { amount: `NT$${amount.toLocaleString("en")}` }) : undefined;
  }
}
