"use client";

import { useTranslations } from "next-intl";
import { ReportPart } from "@/components/office/reports/report-part";
import { ShareBar } from "@/components/office/reports/share-bar";
import type { Report } from "@/components/office/reports/use-report";
import { DataTable } from "@/components/office/ui/data-table";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount } from "@/lib/i18n/format";
import type { ReportPart as PartName } from "@/lib/office/reports/rules";

export type FileOf = (part: PartName, format: "csv" | "xlsx") => string;
type Dimension = keyof Report["breakdown"];
type Line = Report["breakdown"][Dimension][number];

const number = (count: number) => (count === 0 ? "–" : formatCount(count));
const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((100 * part) / whole)}%` : "–");
const sum = (lines: readonly Line[], value: (line: Line) => number) => lines.reduce((all, line) => all + value(line), 0);

/** Sold tickets by each dimension: of places how much of them is sold, of the others which share of the sale they are. */
export function Breakdowns({ report, fileOf }: { report: Report; fileOf: FileOf }) {
  const t = useTranslations("OfficeReports");
  return (
    <div className="rp-grid">
      {(Object.keys(report.breakdown) as Dimension[]).map((dimension) => (
        <ReportPart key={dimension} title={t(`dimensions.${dimension}`)} part={dimension} fileOf={fileOf}>
          <Breakdown title={t(`dimensions.${dimension}`)} lines={report.breakdown[dimension]} total={report.total.tickets} />
        </ReportPart>
      ))}
    </div>
  );
}

function Breakdown({ title, lines, total }: { title: string; lines: Line[]; total: number }) {
  const t = useTranslations("OfficeReports");
  const isOfPlaces = lines.some(({ capacity }) => capacity !== null);
  const wholeOf = ({ capacity }: Line) => (isOfPlaces ? (capacity ?? 0) : total);
  const columns: Column<Line>[] = [
    {
      id: "name",
      header: title,
      cell: ({ name, tier }) => (
        <span className="td-tier">
          {tier === null ? null : <TierShape tier={tier} />}
          {name}
        </span>
      ),
    },
    {
      id: "bar",
      header: "",
      width: "26%",
      isWideOnly: true,
      cell: (line) => (wholeOf(line) > 0 ? <ShareBar share={line.tickets / wholeOf(line)} framed={isOfPlaces} /> : null),
    },
    {
      id: "tickets",
      header: t("columns.tickets"),
      isNumber: true,
      cell: ({ tickets }) => number(tickets),
      total: (rows) => number(sum(rows, ({ tickets }) => tickets)),
    },
    {
      id: "share",
      header: t(isOfPlaces ? "columns.sold" : "columns.share"),
      isNumber: true,
      cell: (line) => percent(line.tickets, wholeOf(line)),
      total: (rows) =>
        percent(
          sum(rows, ({ tickets }) => tickets),
          isOfPlaces ? sum(rows, ({ capacity }) => capacity ?? 0) : total,
        ),
    },
    {
      id: "face",
      header: t("columns.face"),
      isNumber: true,
      cell: ({ face }) => number(face),
      total: (rows) => number(sum(rows, ({ face }) => face)),
    },
  ];
  return (
    <DataTable label={title} height={34} rows={lines} rowKey={({ value }) => value} empty={<p>{t("sales.none")}</p>} columns={columns} />
  );
}
