import { parse } from "csv-parse/sync";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";

/** One trade of the gateway's export. */
export type ExportedTrade = {
  merchantOrderNo: string;
  tradeNo: string;
  /** whole TWD */
  amount: number;
  /** Query's codes: 0 unpaid, 1 paid, 2 failed, 3 cancelled, 6 refunded */
  status: "0" | "1" | "2" | "3" | "6";
  /** refunded, in whole TWD; null where the export does not say */
  back: number | null;
  /** paid by a transfer or in a store, not by card */
  isTransfer: boolean;
  createdAt: Date | null;
  paidAt: Date | null;
};

/** The file cannot be compared; the message tells the operator why. */
export class ExportUnreadable extends Error {}

/**
 * The known headings of each column. The portal's headings are not published: when a column is not found,
 * the error names it, and its heading is added here.
 */
const names = {
  merchantOrderNo: ["商店訂單編號", "商店訂單號", "訂單編號", "MerchantOrderNo"],
  tradeNo: ["藍新金流交易序號", "藍新交易序號", "金流交易序號", "交易序號", "TradeNo"],
  amount: ["交易金額", "訂單金額", "付款金額", "Amt"],
  payWay: ["支付方式", "付款方式", "PaymentType"],
  createdAt: ["建立時間", "訂單建立時間", "訂單成立時間", "CreateTime"],
  paidAt: ["付款時間", "支付完成時間", "支付時間", "交易時間", "PayTime"],
  status: ["交易狀態", "付款狀態", "支付狀態", "訂單狀態", "TradeStatus"],
  back: ["退款金額", "已退款金額", "RefundAmt"],
} as const;
type Column = keyof typeof names;
const needed: Column[] = ["merchantOrderNo", "amount", "paidAt", "status"];

/** A state by a part of its label, first match first; or Query's digit. */
const states: [RegExp, ExportedTrade["status"]][] = [
  [/^[01236]$/, "0"],
  [/部分退款|退款失敗/, "1"],
  [/退款|refunded/i, "6"],
  [/未付款|待付款|等待|取號|unpaid|pending/i, "0"],
  [/失敗|failed/i, "2"],
  [/取消|放棄|逾期|過期|cancel/i, "3"],
  [/成功|已付款|已支付|請款|完成|paid|success/i, "1"],
];

/**
 * Read an export of the gateway's portal: CSV in UTF-8, with or without a byte order mark, or in Big5, with or without lines
 * above the headings.
 * @throws ExportUnreadable also for unknown states, which are never taken for unpaid
 */
export function readExport(bytes: Uint8Array): ExportedTrade[] {
  const rows = cellsOf(bytes);
  const head = rows.findIndex((row) => row.some((cell) => (names.merchantOrderNo as readonly string[]).includes(cell)));
  if (head < 0) throw new ExportUnreadable(`There is no column ${names.merchantOrderNo.join(" or ")}.`);
  const titles = rows[head] as string[];
  const at = Object.fromEntries(
    Object.entries(names).map(([column, words]) => [column, titles.findIndex((title) => (words as readonly string[]).includes(title))]),
  ) as Record<Column, number>;
  for (const column of needed)
    if (at[column] < 0) throw new ExportUnreadable(`There is no column ${names[column].join(" or ")}; the file has ${titles.join(", ")}.`);
  return rows.slice(head + 1).flatMap((row, i) => {
    const cell = (column: Column) => row[at[column]] ?? "";
    return cell("merchantOrderNo") === "" ? [] : [tradeOf(cell, head + i + 2)];
  });
}

function tradeOf(cell: (column: Column) => string, line: number): ExportedTrade {
  const word = cell("status");
  const state = states.find(([pattern]) => pattern.test(word));
  if (!state) throw new ExportUnreadable(`Line ${line}: the state "${word}" is not known.`);
  const back = cell("back");
  return {
    merchantOrderNo: cell("merchantOrderNo"),
    tradeNo: cell("tradeNo"),
    amount: money(cell("amount"), line),
    status: /^\d$/.test(word) ? (word as ExportedTrade["status"]) : state[1],
    back: back === "" ? null : money(back, line),
    isTransfer: /ATM|轉帳|超商|代碼|條碼|VACC|CVS/i.test(cell("payWay")),
    createdAt: time(cell("createdAt"), line),
    paidAt: time(cell("paidAt"), line),
  };
}

/** Cells as text, without the ="123" or '123 that spreadsheets put around digits. */
function cellsOf(bytes: Uint8Array): string[][] {
  try {
    const rows = parse(textOf(bytes), { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
    return rows.map((row) =>
      row.map((cell) =>
        cell
          .replace(/^="?(.*?)"?$/, "$1")
          .replace(/^'/, "")
          .trim(),
      ),
    );
  } catch (error) {
    throw new ExportUnreadable(`It is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("big5").decode(bytes);
  }
}

function money(text: string, line: number): number {
  const plain = text
    .replace(/^(NT\$|TWD|\$)\s*/i, "")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/\.0+$/, "");
  if (!/^-?\d{1,9}$/.test(plain)) throw new ExportUnreadable(`Line ${line}: "${text}" is no amount.`);
  return Math.abs(Number(plain));
}

/** Null for empty and all zeros; anything else must be a time. */
function time(text: string, line: number): Date | null {
  if (/^[0\-/: ]*$/.test(text)) return null;
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)?.slice(1);
  const [year, month, day, hour = "0", minute = "00", second = "00"] = parts ?? [];
  const two = (part = "") => part.padStart(2, "0");
  const at = year ? taipeiTime(`${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`) : null;
  if (!at) throw new ExportUnreadable(`Line ${line}: "${text}" is no time.`);
  return at;
}
