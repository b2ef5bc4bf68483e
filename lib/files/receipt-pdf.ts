import { drawFacts, type Fact } from "@/lib/files/draw-facts";
import { drawSums, type Sum } from "@/lib/files/draw-sums";
import { drawTable } from "@/lib/files/draw-table";
import { BODY, openSheet, SMALL, type Sheet } from "@/lib/files/pdf-sheet";
import { drawText } from "@/lib/files/pdf-text";
import type { ReceiptData } from "@/lib/files/receipt-data";
import { brand } from "@/lib/i18n/brand";
import { formatDate, formatDateTime, formatMoney } from "@/lib/i18n/format";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { joinParts, separatorOf } from "@/lib/i18n/separator";
import { translate } from "@/lib/i18n/translate";

/** Draws the receipt of a paid order: buyer, items, amounts, payment, and which part is invoiced. */
export async function receiptPdf(data: ReceiptData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[data.language];
  const sheet = openSheet({ language: data.language, title: t("Documents.receipt.title"), reference: data.orderNo, at: data.paidAt });
  drawTitle(sheet, data);
  drawFacts(sheet, factsOf(data));
  sheet.y += 10;
  drawTable(
    sheet,
    {
      item: t("Orders.record.contents.item"),
      price: t("Orders.record.contents.price"),
      qty: t("Orders.record.contents.qty"),
      sum: t("Orders.record.contents.sum"),
    },
    data.lines,
  );
  drawSums(sheet, totalsOf(data));
  drawInvoice(sheet, data);
  sheet.need(40);
  sheet.y += 14;
  sheet.write(t("Documents.receipt.note"), SMALL);
  return sheet.finish();
}

function drawTitle(sheet: Sheet, data: ReceiptData): void {
  const t = translate[data.language];
  const label = sheet.fit(t("Documents.receipt.paid"), SMALL);
  const amount = sheet.fit(formatMoney(data.total), { size: 24, weight: "bold", lineHeight: 1.3 });
  const top = sheet.y;
  sheet.y += label.height;
  const beside = sheet.y;
  sheet.write(t("Documents.receipt.title"), { size: 24, weight: "bold", lineHeight: 1.3 }, { width: sheet.width - 180 });
  drawText(sheet.doc, label, sheet.left, top, { align: "right", width: sheet.width });
  drawText(sheet.doc, amount, sheet.left, beside, { align: "right", width: sheet.width });
  sheet.y += 22;
}

function factsOf(data: ReceiptData): Fact[] {
  const { language, event } = data;
  const t = translate[language];
  const moment = (at: string) => formatDateTime(at, localeOfLanguage(language), { year: "always" });
  return [
    { name: t("Documents.orderNo"), text: data.orderNo },
    { name: t("Orders.record.facts.buyer"), text: data.buyer.name, notes: [data.buyer.mobile] },
    { name: t("Documents.orderedAt"), text: moment(data.orderedAt) },
    { name: t("Documents.paidAt"), text: moment(data.paidAt) },
    { name: t("Orders.record.facts.payWay"), text: payWayOf(data) },
    ...(event
      ? [
          { name: t("Documents.event"), text: event.name },
          {
            name: t("Documents.session"),
            text: event.startsAt ? moment(event.startsAt) : (event.hall ?? ""),
            notes: event.startsAt ? [event.hall ?? "", event.address ?? ""] : [],
          },
        ]
      : []),
  ];
}

function payWayOf({ language, payWay, cardLast4 }: ReceiptData): string {
  const t = translate[language];
  if (!payWay) return t("Documents.receipt.nothingToPay");
  const way = t(`Payments.ways.${payWay}`);
  return cardLast4 ? t("Orders.record.facts.cardLast4", { payWay: way, last4: cardLast4 }) : way;
}

function totalsOf({ language, total, refund }: ReceiptData): Sum[] {
  const t = translate[language];
  const sums: Sum[] = [{ name: t("Orders.record.contents.total"), amount: total, strong: true }];
  // a rejected refund changes nothing
  if (refund && refund.status !== "rejected") {
    sums.push({
      name: t("Documents.receipt.refund", {
        state: t(`Documents.receipt.refundState.${refund.status}`),
        date: formatDate(refund.requestedAt, localeOfLanguage(language), { year: "always" }),
      }),
      note: refund.fee > 0 ? t("Documents.receipt.refundFee", { fee: formatMoney(refund.fee) }) : undefined,
      amount: -refund.amount,
    });
  }
  return sums;
}

/** Says which part belongs to whom: our own part is invoiced, the organizer's is passed on. */
function drawInvoice(sheet: Sheet, { language, invoice, total, collected }: ReceiptData): void {
  const t = translate[language];
  const invoiced = total - collected;
  sheet.need(150);
  sheet.y += 24;
  sheet.write(t("Documents.receipt.split"), { ...BODY, size: 12, weight: "bold" });
  sheet.y += 4;
  drawSums(sheet, [
    ...(invoiced > 0 ? [{ name: t("Documents.receipt.invoiced", { brand: brand.name }), amount: invoiced }] : []),
    ...(collected > 0 ? [{ name: t("Documents.receipt.collected"), amount: collected }] : []),
  ]);
  if (!invoice) return;
  sheet.y += 12;
  const kind = joinParts(
    [
      invoice.method === "company" ? t("Orders.record.facts.companyInvoice") : t("Orders.record.facts.e_invoice"),
      invoice.carrier ? t("Orders.record.facts.carrier") : invoice.donated ? t("Orders.record.facts.donate") : "",
    ],
    separatorOf(localeOfLanguage(language)),
  );
  drawFacts(sheet, [
    {
      name: t("Orders.record.facts.invoice"),
      text: kind,
      notes: [invoice.number ?? (invoiced > 0 ? t("Documents.receipt.numberPending") : t("Documents.receipt.noInvoice"))],
    },
    {
      name: t("Documents.receipt.invoiceTo"),
      text: invoice.title ?? "",
      notes: invoice.taxNumber ? [t("Layout.taxId", { number: invoice.taxNumber })] : [],
    },
  ]);
}
