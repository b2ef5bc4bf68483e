import { parse } from "csv-parse/sync";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { shownBatch } from "@/lib/office/money/payouts/lock-batch";
import type { ReadResult } from "@/lib/office/money/payouts/types";
import { db } from "@/lib/platform/db";

type Row = ReadResult["rows"][number];
type Line = { refundId: bigint; amount: number; state: string };

/** Headings of the columns, compared without blanks, dots and case. The first two are required. */
const headings = {
  refund: ["refund", "refundno", "退款編號", "退款序號", "附言", "備註", "remark", "memo"],
  result: ["result", "status", "結果", "狀態", "交易結果", "處理結果", "付款結果"],
  problem: ["reason", "problem", "原因", "失敗原因", "退匯原因", "說明"],
  amount: ["amount", "金額", "交易金額", "付款金額"],
} as const;
const results: Record<string, "paid" | "failed"> = Object.fromEntries([
  ...["paid", "ok", "success", "successful", "completed", "成功", "已入帳", "入帳成功", "付款成功", "交易成功"].map((word) => [
    word,
    "paid",
  ]),
  ...["failed", "fail", "returned", "rejected", "失敗", "退匯", "付款失敗", "交易失敗", "入帳失敗"].map((word) => [word, "failed"]),
]);
const plain = (cell: string) =>
  cell
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._#:-]/g, "");

/**
 * Reads the bank's result file of a batch and returns the effect of each line; nothing is changed. Columns are recognised
 * by their headings; a result that is neither a success nor a failure is not guessed.
 * @throws NOT_FOUND; BAD_INPUT for text that is not a list
 */
export async function readResult({ number, text }: { number: string; text: string }): Promise<ReadResult> {
  const batch = await db.payoutBatch.findUnique({ where: { number }, include: { lines: { orderBy: { id: "asc" } } } });
  if (!batch) throw new DomainError("NOT_FOUND");
  return { revision: revisionOf(shownBatch(batch)), rows: rowsOf(text, batch.lines) };
}

/** Returns the outcome of each line of a result file. */
export function rowsOf(text: string, lines: Line[]): Row[] {
  const [first, ...rest] = cellsOf(text);
  if (!first) return [];
  const at = (column: keyof typeof headings) =>
    first.cells.flatMap((cell, index) => ((headings[column] as readonly string[]).includes(plain(cell)) ? [index] : []));
  const columns = { refund: at("refund"), result: at("result"), problem: at("problem"), amount: at("amount") };
  if (columns.refund.length !== 1 || columns.result.length !== 1 || columns.problem.length > 1 || columns.amount.length > 1)
    return [{ line: first.line, refund_id: first.cells.join(" · ").slice(0, 80), problem: "", outcome: "headings" }];
  const seen = new Set<string>();
  return rest.map(({ cells, line }) => {
    const cell = (column: keyof typeof columns) => cells[columns[column][0] ?? -1] ?? "";
    const refundId = normaliseNumber(cell("refund"));
    const result = results[plain(cell("result"))];
    const problem = (cell("problem") || cell("result")).slice(0, 200);
    const found = lines.find((known) => String(known.refundId) === refundId);
    const row = (outcome: Row["outcome"]): Row => ({
      line,
      refund_id: refundId.slice(0, 40),
      problem: outcome === "failed" ? problem : "",
      outcome,
    });
    const isShifted = cells.slice(first.cells.length).some((each) => each !== "");
    if (!/^\d{1,18}$/.test(refundId) || !result || isShifted) return row("malformed");
    if (!found) return row("unknown");
    if (seen.has(refundId)) return row("twice");
    seen.add(refundId);
    if (columns.amount.length === 1 && Number(normaliseNumber(cell("amount")).replaceAll(",", "")) !== found.amount) return row("amount");
    if (found.state === "failed" || (found.state === "paid" && result === "paid")) return row("settled");
    return row(result);
  });
}

function cellsOf(text: string): { cells: string[]; line: number }[] {
  try {
    const options = { bom: true, delimiter: [",", ";", "\t"], info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    const read = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ cells: record, line: info.lines })).filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch {
    throw new DomainError("BAD_INPUT", { details: [{ field: "text", key: "invalid" }] });
  }
}
