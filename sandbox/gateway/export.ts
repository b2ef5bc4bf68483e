import { traitsOf } from "@/sandbox/gateway/methods";
import type { Trade } from "@/sandbox/gateway/trade";
import type { Route } from "@/sandbox/http-server";
import type { Sandbox } from "@/sandbox/sandbox";
import { taipeiTime } from "@/sandbox/taipei-time";

/** The export of the gateway's portal: one line per trade, in Taiwan's time. */
export function exportRoutes(sandbox: Sandbox): Route[] {
  return [
    ["GET", "/simulate/export", () => ({ status: 200, type: "text/csv; charset=utf-8", body: exportOf([...sandbox.trades.values()]) })],
  ];
}

const columns = ["商店訂單編號", "藍新金流交易序號", "交易金額", "支付方式", "建立時間", "付款時間", "交易狀態", "退款金額"];
const states = { 0: "未付款", 1: "付款成功", 2: "付款失敗", 3: "取消付款", 6: "已退款" };

/** UTF-8 with a byte order mark, which spreadsheets need. */
export function exportOf(trades: Trade[]): string {
  const lines = trades.map((trade) => [
    trade.request.merchantOrderNo,
    trade.tradeNo,
    trade.request.amount.toLocaleString("en"),
    traitsOf(trade.method ?? trade.request.methods[0] ?? "CREDIT").exported,
    taipeiTime(trade.createdAt),
    trade.payTime ? taipeiTime(trade.payTime) : "",
    states[trade.status],
    String(trade.backAmount + trade.backPending),
  ]);
  return `\uFEFF${[columns, ...lines].map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
