import { drawFacts } from "@/lib/files/draw-facts";
import { drawSums } from "@/lib/files/draw-sums";
import type { DrawerReportData } from "@/lib/files/office/drawer-report-data";
import { openSheet, SMALL } from "@/lib/files/pdf-sheet";
import { formatDateTime } from "@/lib/i18n/format";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Draws the report of a closed drawer: the expected sum, the counted sum, and every movement except cash sales. */
export function drawerReportPdf({ language, ...data }: DrawerReportData): Promise<Buffer<ArrayBuffer>> {
  const t = translate[language];
  const moment = (at: string) => formatDateTime(at, localeOfLanguage(language), { year: "always" });
  const title = t("Documents.drawer.title");
  const sheet = openSheet({ language, title, reference: `${data.till} ${data.drawer_id}`, at: data.closed_at });
  sheet.write(title, { size: 22, weight: "bold", lineHeight: 1.3 });
  sheet.y += 10;
  drawFacts(sheet, [
    { name: t("Documents.drawer.till"), text: data.till },
    { name: t("Documents.drawer.cashier"), text: data.cashier },
    { name: t("Documents.drawer.openedAt"), text: moment(data.opened_at) },
    { name: t("Documents.drawer.closedAt"), text: moment(data.closed_at) },
    { name: t("Documents.drawer.closedBy"), text: data.closed_by ?? data.cashier },
    { name: t("Documents.drawer.reprints"), text: String(data.reprints) },
  ]);
  const named = (key: "sales" | "refunds" | "paid_in" | "paid_out", { count, amount }: { count: number; amount: number }) => ({
    name: t(`Documents.drawer.${key}`, { count }),
    amount,
  });
  drawSums(sheet, [
    { name: t("Documents.drawer.float"), amount: data.float },
    named("sales", data.cash.sales),
    named("refunds", data.cash.refunds),
    named("paid_in", data.paid_in),
    named("paid_out", data.paid_out),
    { name: t("Documents.drawer.expected"), amount: data.expected, strong: true },
    { name: t("Documents.drawer.counted"), amount: data.counted, strong: true },
    { name: t("Documents.drawer.difference"), note: data.reason || undefined, amount: data.counted - data.expected, strong: true },
  ]);
  sheet.y += 14;
  sheet.write(t("Documents.drawer.card"), SMALL);
  drawSums(sheet, [named("sales", data.card.sales), named("refunds", data.card.refunds)]);
  if (data.moves.length > 0) {
    sheet.y += 14;
    sheet.write(t("Documents.drawer.moves"), SMALL);
    drawSums(
      sheet,
      data.moves.map(({ at, kind, way, amount, order_no, slip_no, reason }) => ({
        name: [moment(at), t(`Documents.drawer.kinds.${kind}`), t(`Documents.drawer.ways.${way}`)].join("  "),
        note: [order_no, slip_no && t("Documents.drawer.slip", { no: slip_no }), reason].filter(Boolean).join(" · ") || undefined,
        amount,
      })),
    );
  }
  sheet.y += 30;
  drawFacts(sheet, [
    { name: t("Documents.drawer.signedCashier"), text: "________________________" },
    { name: t("Documents.drawer.signedSupervisor"), text: "________________________" },
  ]);
  return sheet.finish();
}
