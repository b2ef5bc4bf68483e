import { parse } from "csv-parse/sync";
import { DomainError } from "@/lib/errors/domain-error";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { IMPORT_MAX } from "@/lib/office/shop/schemas";
import type { Imported } from "@/lib/office/shop/types";

type Line = Pick<Imported["rows"][number], "line" | "order_no" | "tracking_no"> & {
  outcome: "ready" | "malformed" | "ambiguous" | "headings" | "twice";
};

/** An order's number, and a tracking number without blanks and dashes. */
const ORDER_NO = /^HL\d{8,20}$/i;
const TRACKING_NO = /^(?=.*\d)\w{4,40}$/;
/** A date in any of the forms that spreadsheets write. */
const DATE = /^\d{2,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:\s|$)/;
/** A mobile number. Some carriers' numbers have this form too, so only a heading can decide. */
const MOBILE = /^(?:09|\+?8869)\d{8}$/;

/** Headings of the two columns, as our files and the carriers' files write them; compared without blanks, dots and case. */
const headings = {
  order: ["訂單", "訂單編號", "訂單號碼", "訂單單號", "order", "orderno", "ordernumber", "orderid", "注文番号", "주문번호"],
  tracking: [
    ...[
      "物流編號",
      "物流單號",
      "配送單號",
      "配送編號",
      "貨運單號",
      "託運單號",
      "托運單號",
      "宅配單號",
      "包裹編號",
      "包裹號碼",
      "追蹤編號",
      "追蹤號碼",
    ],
    ...[
      "tracking",
      "trackingno",
      "trackingnumber",
      "trackingid",
      "trackingcode",
      "追跡番号",
      "送り状番号",
      "伝票番号",
      "운송장번호",
      "송장번호",
    ],
  ],
} as const;
const headingOf = (cell: string) =>
  cell
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._#:-]/g, "");
const columnsOf = (cells: string[], column: keyof typeof headings) =>
  cells.flatMap((cell, at) => ((headings[column] as readonly string[]).includes(headingOf(cell)) ? [at] : []));

/**
 * Reads a list of order and tracking numbers. Headings say which column is which. A list without headings has
 * exactly these two cells in each line. An ambiguous line is refused with its number.
 * @throws BAD_INPUT for text that is not a list, and above a thousand lines
 */
export function readTrackingList(text: string): Line[] {
  const [first, ...rest] = linesOf(text);
  if (!first) return [];
  const hasOrders = first.cells.some((cell) => ORDER_NO.test(normaliseNumber(cell)));
  const seen = new Set<string>();
  const once = (row: Line): Line => {
    if (row.outcome !== "ready") return row;
    if (seen.has(row.order_no)) return { ...row, outcome: "twice" };
    seen.add(row.order_no);
    return row;
  };
  if (hasOrders) return [first, ...rest].map((line) => once(withoutHeadings(line)));
  const [orders, trackings] = [columnsOf(first.cells, "order"), columnsOf(first.cells, "tracking")];
  const [order, tracking] = [orders[0], trackings[0]];
  if (order === undefined || tracking === undefined || orders.length > 1 || trackings.length > 1)
    return [{ line: first.line, order_no: first.cells.join(" · ").slice(0, 80), tracking_no: "", outcome: "headings" }];
  return rest.map((line) => once(underHeadings(line, { order, tracking, count: first.cells.length })));
}

function underHeadings({ cells, line }: Cells, { order, tracking, count }: { order: number; tracking: number; count: number }): Line {
  // More cells than headings: an unquoted comma has shifted the columns.
  const isShifted = cells.slice(count).some((cell) => cell !== "");
  return judged(line, cells[order] ?? "", cells[tracking] ?? "", isShifted);
}

function withoutHeadings({ cells, line }: Cells): Line {
  const filled = cells.filter((cell) => cell !== "");
  const order = filled.findIndex((cell) => ORDER_NO.test(normaliseNumber(cell)));
  const others = filled.filter((_, at) => at !== order);
  const isUnsure = order >= 0 && (others.length > 1 || MOBILE.test(normaliseNumber(others[0] ?? "")));
  return judged(line, filled[order] ?? filled[0] ?? "", others[0] ?? "", isUnsure);
}

function judged(line: number, orderCell: string, trackingCell: string, isAmbiguous: boolean): Line {
  const orderNo = normaliseNumber(orderCell).toUpperCase();
  const trackingNo = normaliseNumber(trackingCell);
  if (isAmbiguous) return { line, order_no: orderNo.slice(0, 40), tracking_no: "", outcome: "ambiguous" };
  const isRead = ORDER_NO.test(orderNo) && TRACKING_NO.test(trackingNo) && !ORDER_NO.test(trackingNo) && !DATE.test(trackingCell);
  return { line, order_no: orderNo.slice(0, 40), tracking_no: isRead ? trackingNo : "", outcome: isRead ? "ready" : "malformed" };
}

type Cells = { cells: string[]; line: number };

function linesOf(text: string): Cells[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (read.length > IMPORT_MAX + 1) throw new Error("too many lines");
    return read.map(({ record, info }) => ({ cells: record, line: info.lines })).filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch {
    throw new DomainError("BAD_INPUT", { details: [{ field: "text", key: "invalid" }] });
  }
}
