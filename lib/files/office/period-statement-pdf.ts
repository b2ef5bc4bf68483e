import { drawFacts } from "@/lib/files/draw-facts";
import { drawSums, type Sum } from "@/lib/files/draw-sums";
import { drawTable } from "@/lib/files/draw-table";
import type { PeriodStatementData } from "@/lib/files/office/period-statement-data";
import { openSheet, SMALL } from "@/lib/files/pdf-sheet";
import { formatBasisPoints, formatDateTime, formatMoney, formatWrittenDate } from "@/lib/i18n/format";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

type Line = PeriodStatementData["lines"][number];

/** Draws an organizer's statement of a period: its lines, and how they add up to the net. */
export async function periodStatementPdf({ language, lines, sums, ...data }: PeriodStatementData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const moment = (at: string) => formatDateTime(at, locale, { year: "always" });
  const day = (at: string) => formatWrittenDate(at, locale);
  const number = data.number ?? t("Documents.periodStatement.draft");
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const sheet = openSheet({
    language,
    title: t("Documents.periodStatement.title"),
    reference: number,
    at: data.closed_at ?? data.made_at,
  });
  sheet.write(`${t("Documents.periodStatement.title")} ${number}`, { size: 22, weight: "bold", lineHeight: 1.3 });
  sheet.y += 10;
  drawFacts(sheet, [
    { name: t("Documents.settlement.organizer"), text: data.legal_name || data.organizer, notes: data.legal_name ? [data.organizer] : [] },
    { name: t("Documents.files.columns.taxNumber"), text: data.tax_number },
    { name: t("Documents.periodStatement.period"), text: `${day(data.first_day)} – ${day(data.last_day)}` },
    { name: t("Documents.periodStatement.closed"), text: data.closed_at ? moment(data.closed_at) : "" },
    { name: t("Documents.periodStatement.account"), text: data.account ?? "" },
  ]);
  drawTable(
    sheet,
    {
      item: t("Orders.record.contents.item"),
      price: t("Orders.record.contents.price"),
      qty: t("Orders.record.contents.qty"),
      sum: t("Orders.record.contents.sum"),
    },
    of("tickets").map((line) => ({
      name: `${line.event ?? ""} ${line.price ?? ""}`.trim(),
      notes: notesOf(line),
      qty: line.sold - line.refunded,
      price: line.unit_price ?? 0,
      sum: line.amount,
    })),
  );
  drawSums(sheet, [
    { name: t("Documents.periodStatement.list"), amount: sums.list },
    ...some({ name: t("Documents.periodStatement.discounts"), amount: -sums.discount_organizer }),
    ...(sums.discount_house === 0
      ? []
      : [{ name: t("Documents.periodStatement.discountsHouse"), note: formatMoney(sums.discount_house), amount: null }]),
    ...some({ name: t("Documents.periodStatement.refunds"), amount: -sums.refunded_face }),
    ...some({ name: t("Documents.settlement.goods"), amount: sums.goods - sums.refunded_goods }),
    ...some({ name: t("Documents.periodStatement.earlier"), amount: sums.earlier }),
    ...of("commission").map(({ basis_points: rate, base, amount }) => ({
      name: t("Documents.periodStatement.commission"),
      note: t("Documents.periodStatement.rate", { rate: formatBasisPoints(rate ?? 0), base: formatMoney(base ?? 0) }),
      amount,
    })),
    ...of("carried").map(({ refers_to: from, amount }) => ({
      name: t("Documents.periodStatement.carried", { number: from ?? "" }),
      amount,
    })),
    ...of("released").map(({ refers_to: from, amount }) => ({
      name: t("Documents.periodStatement.released", { number: from ?? "" }),
      amount,
    })),
    ...of("correction").map(({ reason, amount }) => ({
      name: t("Documents.periodStatement.correction"),
      note: reason ?? undefined,
      amount,
    })),
    ...(sums.held === 0 ? [] : [{ name: t("Documents.periodStatement.subtotal"), amount: sums.subtotal }]),
    ...of("held").map((line) => ({
      name: t("Documents.periodStatement.held"),
      note: [line.event, line.starts_at && moment(line.starts_at), untilOf(line)].filter(Boolean).join(" · "),
      amount: line.amount,
    })),
    { name: t("Documents.periodStatement.net"), amount: sums.net, strong: true },
  ]);
  if (data.discounts.length > 0) {
    sheet.y += 12;
    sheet.write(t("Documents.periodStatement.byRight"), SMALL);
    drawSums(
      sheet,
      data.discounts.map(({ event, name, bearer, tickets, amount }) => ({
        name,
        note: [event, t(`Documents.periodStatement.bearers.${bearer}`), t("Documents.periodStatement.tickets", { count: tickets })]
          .filter(Boolean)
          .join(" · "),
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
    { name: t("Documents.periodStatement.invoices", { count: sums.invoices }), amount: sums.invoiced },
  ]);
  return sheet.finish();

  function some(sum: Sum): Sum[] {
    return sum.amount === 0 ? [] : [sum];
  }

  function notesOf({ starts_at: startsAt, sold, refunded, part, discount, ...line }: Line): string[] {
    const off = line.discount_organizer + line.discount_house;
    return [
      ...(startsAt ? [moment(startsAt)] : []),
      ...(discount ? [discountNote(discount, off)] : []),
      ...(part === "earlier" ? [t("Documents.periodStatement.earlier")] : []),
      ...(refunded === 0 ? [] : [t("Documents.settlement.line", { sold, refunded })]),
    ];
  }

  function discountNote({ name, bearer }: NonNullable<Line["discount"]>, off: number): string {
    const words = t("Documents.periodStatement.off", { name, amount: formatMoney(-off) });
    return `${words} · ${t(`Documents.periodStatement.bearers.${bearer}`)}`;
  }

  function untilOf({ until }: Line): string {
    return until ? t("Documents.periodStatement.until", { time: moment(until) }) : t("Documents.periodStatement.untilRefunded");
  }
}
