import { drawFacts } from "@/lib/files/draw-facts";
import { drawSums } from "@/lib/files/draw-sums";
import { drawTable } from "@/lib/files/draw-table";
import { BODY, openSheet, SMALL, type Sheet } from "@/lib/files/pdf-sheet";
import { INK_2 } from "@/lib/files/pdf-text";
import type { RefundFormData } from "@/lib/files/refund-form-data";
import { brand } from "@/lib/i18n/brand";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { openingHours } from "@/lib/i18n/opening-hours";
import { translate } from "@/lib/i18n/translate";

const THREE = { columns: 3, between: 6 };
/** Line height of the rules in small print: the last line must not be alone on a page. */
const LINE = 12;

/** Draws the application for a refund, to be printed, signed and handed in. */
export async function refundFormPdf(data: RefundFormData): Promise<Buffer<ArrayBuffer>> {
  const { language } = data;
  const t = translate[language];
  const moment = (at: string) => formatDateTime(at, localeOfLanguage(language), { year: "always" });
  const sheet = openSheet({ language, title: t("Documents.form.title"), reference: data.orderNo, at: data.requestedAt ?? data.paidAt });
  const section = (title: string) => {
    sheet.need(70);
    sheet.y += 6;
    sheet.write(title, { size: 11, weight: "bold", lineHeight: 1.4 });
    sheet.y += 2;
  };

  sheet.write(t("Documents.form.title"), { size: 22, weight: "bold", lineHeight: 1.3 });
  sheet.write(
    t("Documents.form.lead", { mail: brand.mail, hours: t("Layout.hours", { times: openingHours("paperwork", language) }) }),
    SMALL,
  );
  sheet.y += 10;
  const way = data.payWay ? t(`Payments.ways.${data.payWay}`) : t("Documents.receipt.nothingToPay");
  drawFacts(
    sheet,
    [
      { name: t("Documents.orderNo"), text: data.orderNo },
      { name: t("Documents.event"), text: data.event.name },
      { name: t("Documents.paidAt"), text: moment(data.paidAt) },
      { name: t("Documents.session"), text: moment(data.event.startsAt), notes: [data.event.hall ?? ""] },
      {
        name: t("Orders.record.facts.payWay"),
        text: data.cardLast4 ? t("Orders.record.facts.cardLast4", { payWay: way, last4: data.cardLast4 }) : way,
      },
      { name: t("Documents.form.requestedAt"), text: data.requestedAt ? moment(data.requestedAt) : "" },
    ],
    THREE,
  );

  section(t("Documents.form.tickets"));
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

  const kept = [
    ["serviceFee", data.serviceFee],
    ["deliveryFee", data.deliveryFee],
  ] as const;
  const keptWords = kept
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => `${t(`Orders.record.contents.${name}`)} ${formatMoney(amount)}`);
  drawSums(sheet, [
    { name: t("Documents.form.faceValue"), amount: data.faceValue },
    { name: t("Documents.form.handlingFee", { percent: data.feePercent }), amount: -data.handlingFee },
    ...(data.goods ? [{ name: t("Documents.form.products"), amount: data.goods }] : []),
    {
      name: t("Documents.form.sum"),
      note: keptWords.length > 0 ? t("Documents.form.kept", { what: keptWords.join(t("Orders.record.listJoin")) }) : undefined,
      amount: data.amount,
      strong: true,
    },
  ]);

  section(t("Documents.form.reason"));
  sheet.write(data.reason, BODY);

  section(t("Documents.form.backTo"));
  const { bankAccount } = data;
  if (bankAccount) {
    drawFacts(
      sheet,
      [
        { name: t("Documents.form.bankCode"), text: bankAccount.bankCode },
        { name: t("Documents.form.account"), text: bankAccount.account },
        { name: t("Documents.form.holder"), text: bankAccount.holder },
      ],
      THREE,
    );
  } else sheet.write(t("Documents.form.backToCard"), BODY);

  sheet.y += 4;
  drawFacts(
    sheet,
    [
      { name: t("Documents.form.purchaser"), text: data.purchaser.name },
      { name: t("Documents.form.mobile"), text: data.purchaser.mobile },
      { name: t("Documents.form.email"), text: data.purchaser.email ?? "" },
    ],
    THREE,
  );
  drawSignature(sheet, data);
  drawRules(sheet, data, moment);
  return sheet.finish();
}

/** Keeps the declaration on the same page as the lines for the signature. */
function drawSignature(sheet: Sheet, { language }: RefundFormData): void {
  const t = translate[language];
  sheet.need(90);
  sheet.y += 4;
  sheet.write(t("Documents.form.declaration"), BODY);
  sheet.y += 28;
  const third = sheet.width / 3;
  sheet.doc
    .rect(sheet.left, sheet.y, 2 * third - 24, 0.8)
    .rect(sheet.left + 2 * third, sheet.y, third, 0.8)
    .fill(INK_2);
  sheet.y += 3;
  const y = sheet.y;
  sheet.write(t("Documents.form.signature"), SMALL);
  sheet.y = y;
  sheet.write(t("Documents.form.date"), SMALL, { x: sheet.left + 2 * third });
}

function drawRules(sheet: Sheet, { language, refundSteps }: RefundFormData, moment: (at: string) => string): void {
  const t = translate[language];
  sheet.need(60);
  sheet.y += 8;
  sheet.write(t("Documents.form.rules"), { ...SMALL, weight: "bold" });
  const rules = [
    ...refundSteps.map(({ until, feePercent }) => t("Documents.form.rule.until", { until: moment(until), percent: feePercent })),
    t("Documents.form.rule.fees"),
    t("Documents.form.rule.purchaser"),
    t("Documents.form.rule.final"),
    t("Documents.form.rule.package"),
    t("Documents.form.rule.exchange"),
  ];
  for (const [index, rule] of rules.entries()) {
    const style = { size: 7.5, color: INK_2, lineHeight: 1.45 };
    sheet.need(LINE);
    const y = sheet.y;
    sheet.write(`${index + 1}.`, style);
    sheet.y = y;
    sheet.write(rule, style, { x: sheet.left + 14, width: sheet.width - 14 });
  }
}
