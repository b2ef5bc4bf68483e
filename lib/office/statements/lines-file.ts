import type { Table } from "@/lib/files/table/columns";
import type { StatementLine } from "@/lib/office/statements/types";

type Line = Omit<StatementLine, "line_id" | "written_by">;
type Row = {
  line_kind: string;
  part: string;
  event_name: string | null;
  session: string | null;
  name: string | null;
  discount: string | null;
  price: number | null;
  commission_percent: string | null;
  sold: number | null;
  refunded_tickets: number | null;
  gross: number | null;
  discount_organizer: number | null;
  discount_house: number | null;
  refunded_gross: number | null;
  amount: number;
  reason: string | null;
};

/** Returns a file with a line for each line of a statement; the amounts add up to its net. @param number its number, or the id of a draft */
export function linesFile(number: string, lines: readonly Line[]): Table<Row> {
  return {
    name: `statement-${number}`,
    columns: {
      line_kind: { codes: "lineKind" },
      part: { codes: "linePart" },
      event_name: "text",
      session: "time",
      name: "text",
      discount: "text",
      price: "amount",
      commission_percent: "id",
      sold: "count",
      refunded_tickets: "count",
      gross: "amount",
      discount_organizer: "amount",
      discount_house: "amount",
      refunded_gross: "amount",
      amount: "amount",
      reason: "text",
    },
    read: () => [lines.map(toRow)],
  };
}

function toRow(line: Line): Row {
  const ofSales = <Value>(value: Value) => (line.kind === "tickets" || line.kind === "goods" ? value : null);
  return {
    line_kind: line.kind,
    part: line.part,
    event_name: line.event,
    session: line.starts_at,
    name: line.price,
    discount: line.discount && line.discount.name,
    price: line.unit_price,
    commission_percent: line.basis_points === null ? null : String(line.basis_points / 100),
    sold: ofSales(line.sold),
    refunded_tickets: ofSales(line.refunded),
    gross: ofSales(line.gross),
    discount_organizer: ofSales(line.discount_organizer),
    discount_house: ofSales(line.discount_house),
    refunded_gross: ofSales(line.refunded_gross),
    amount: line.amount,
    reason: line.reason ?? line.refers_to,
  };
}
