import type { Columns, Table } from "@/lib/files/table/columns";
import { translate } from "@/lib/i18n/translate";
import { readReport, type ReportReader, type Sums } from "@/lib/office/reports/read-report";
import { momentOfStep, type ReportPart } from "@/lib/office/reports/rules";
import type { Report, ReportWish } from "@/lib/office/reports/schemas";
import { textInTaipei } from "@/lib/platform/clock";

/** A part as a table without its name. */
type PartTable = Omit<Table<object>, "name">;

type Write = (report: Sums, wish: ReportWish, language: ReportReader["language"]) => PartTable;

const tableOf = <Row extends object>(columns: Columns<Row>, rows: Row[]): PartTable => ({ columns, read: () => [rows] });

const breakdown =
  (dimension: keyof Report["breakdown"]): Write =>
  ({ breakdown: lines }) =>
    tableOf(
      { name: "text", tickets: "count", orders: "count", face: "amount" },
      lines[dimension].map(({ name, tickets, orders, face }) => ({ name, tickets, orders, face })),
    );

const parts: Record<ReportPart, Write> = {
  sales: ({ points, comparison, sale_starts_at }, { step }) => {
    const own = new Map(points.map((point) => [point.n, point]));
    const others = new Map(comparison?.points.map((point) => [point.n, point]));
    const steps = [...new Set([...own.keys(), ...others.keys()])].sort((one, other) => one - other);
    const time = (n: number) => textInTaipei(momentOfStep(n, new Date(sale_starts_at), step)).slice(0, step === "day" ? 10 : 16);
    return tableOf(
      { sale_step: "count", day: "day", tickets: "count", face: "amount", before_tickets: "count", before_face: "amount" },
      steps.map((n) => ({
        sale_step: n,
        day: time(n),
        tickets: own.get(n)?.tickets ?? 0,
        face: own.get(n)?.face ?? 0,
        before_tickets: comparison ? (others.get(n)?.tickets ?? 0) : null,
        before_face: comparison ? (others.get(n)?.face ?? 0) : null,
      })),
    );
  },
  price: breakdown("price"),
  area: breakdown("area"),
  pay_way: breakdown("pay_way"),
  language: breakdown("language"),
  source: breakdown("source"),
  discounts: ({ discounts }) =>
    tableOf(
      { name: "text", bearer: { codes: "bearer" }, tickets: "count", amount: "amount" },
      discounts.map(({ name, bearer, tickets, amount }) => ({ name, bearer, tickets, amount })),
    ),
  funnel: ({ funnel }, _, language) =>
    tableOf(
      { name: "text", qty: "count" },
      (["joined", "admitted", "made", "tried", "paid"] as const).flatMap((name) =>
        funnel[name] === null ? [] : { name: translate[language](`Documents.files.words.funnel.${name}`), qty: funnel[name] },
      ),
    ),
  refunds: ({ refunds }) =>
    tableOf({ cause: { codes: "cause" }, refunds: "count", rejected: "count", amount: "amount", fee: "amount" }, refunds),
  attendance: ({ attendance }) =>
    tableOf(
      { quarter: "time", entered: "count" },
      attendance.map(({ at, entered }) => ({ quarter: at, entered })),
    ),
  goods: ({ goods, total }) =>
    tableOf(
      { name: "text", qty: "count", amount: "amount", orders: "count", attach_rate: "text" },
      goods.items.map(({ name, units, amount, orders, kind }) => ({
        name,
        qty: units,
        amount,
        orders,
        attach_rate: kind === "product" && total.orders > 0 ? `${((100 * orders) / total.orders).toFixed(1)}%` : null,
      })),
    ),
};

/** Returns a part of a report for a file. @throws NOT_FOUND as readReport */
export async function reportFile(
  eventId: number,
  { part, ...wish }: ReportWish & { part: ReportPart },
  reader: ReportReader,
): Promise<Table<object>> {
  const report = await readReport(eventId, wish, reader);
  return { name: `report-${eventId}-${part.replace("_", "-")}`, ...parts[part](report, wish, reader.language) };
}
