import { drawFacts } from "@/lib/files/draw-facts";
import { drawSums } from "@/lib/files/draw-sums";
import { drawTable } from "@/lib/files/draw-table";
import type { StatementData } from "@/lib/files/office/statement-data";
import { openSheet, SMALL } from "@/lib/files/pdf-sheet";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
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
    data.lines.map(({ name, starts_at, price, sold, refunded, discount, face, ...line }) => ({
      name,
      notes: [
        moment(starts_at),
        ...(discount ? [discountNote(discount, line.discount_organizer + line.discount_house)] : []),
        ...(refunded > 0 ? [t("Documents.settlement.line", { sold, refunded })] : []),
      ],
      qty: sold - refunded,
      price,
      sum: face,
    })),
  );
  drawSums(sheet, [
    ...(sums.list === sums.face
      ? []
      : [
          { name: t("Documents.periodStatement.list"), amount: sums.list },
          { name: t("Documents.periodStatement.discounts"), amount: -sums.discount_organizer },
        ]),
    { name: t("Documents.settlement.face"), amount: sums.face },
    ...(sums.discount_house === 0
      ? []
      : [{ name: t("Documents.periodStatement.discountsHouse"), note: formatMoney(sums.discount_house), amount: null }]),
    { name: t("Documents.settlement.refundedFace"), amount: sums.refunded_face === 0 ? null : -sums.refunded_face },
    { name: t("Documents.settlement.goods"), amount: sums.goods - sums.refunded_goods },
    { name: t("Documents.settlement.net"), note: openNote(sums.open_refunds), amount: sums.net, strong: true },
  ]);
  if (data.discounts.length > 0) {
    sheet.y += 12;
    sheet.write(t("Documents.settlement.byRight"), SMALL);
    drawSums(
      sheet,
      data.discounts.map(({ name, bearer, tickets, amount }) => ({
        name,
        note: `${t(`Documents.periodStatement.bearers.${bearer}`)} · ${t("Documents.periodStatement.tickets", { count: tickets })}`,
        amount,
      })),
    );
  }
  sheet.y += 12;
  sheet.write(t("Documents.settlement.ours"), SMALL);
  drawSums(sheet, [
    { name: t("Documents.settlement.serviceFees"), amount: sums.service_fees },
    { name: t("Documents.settlement.pickupFees"), amount: sums.pickup_fees },
    { name: t("Documents.settlement.refundFees"), amount: sums.refund_fees },
  ]);
  return sheet.finish();

  function discountNote({ name, bearer }: { name: string; bearer: "organizer" | "platform" }, off: number): string {
    const words = t("Documents.periodStatement.off", { name, amount: formatMoney(-off) });
    return `${words} · ${t(`Documents.periodStatement.bearers.${bearer}`)}`;
  }

  function openNote(amount: number): string | undefined {
    return amount > 0 ? t("Documents.settlement.open", { amount: `NT$${amount.toLocaleString("en")}` }) : undefined;
  }
}
