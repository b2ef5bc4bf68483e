import type { Trade } from "@/sandbox/gateway/trade";
import { json, readFields, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { deliver, messagesTo, type OutboxItem } from "@/sandbox/outbox";
import { escapeHtml, page } from "@/sandbox/page";
import type { Sandbox } from "@/sandbox/sandbox";
import { taipeiTime } from "@/sandbox/taipei-time";

const REFRESH_SECONDS = 10;
const channelNames: Record<OutboxItem["channel"], string> = { sms: "簡訊 SMS", email: "郵件 E-mail", captcha: "圖形驗證 Captcha" };

/** The member's phone and mailbox: as JSON, and as a page to look at. */
export function outboxRoutes(sandbox: Sandbox): Route[] {
  return [
    ["GET", "/outbox", (call) => json(200, { items: messagesTo(sandbox.outbox, receiverOf(call), call.query.get("channel")) })],
    ["POST", "/outbox/captcha", (call) => keepCaptcha(sandbox, call)],
    ["GET", "/", (call) => outboxPage(sandbox, receiverOf(call))],
  ];
}

/** A plus that a client did not escape arrives as a space. The comparison removes both. */
function receiverOf(call: Call): string {
  return call.query.get("to") ?? "";
}

async function keepCaptcha(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { captcha_id: id, text } = await readFields(call);
  if (typeof id !== "string" || typeof text !== "string" || !id) return json(400, { error: "captcha_id and text are needed" });
  deliver(sandbox.outbox, { channel: "captcha", to: `captcha:${id}`, subject: "", text, sent_at: new Date(sandbox.now()).toISOString() });
  return json(200, {});
}

function outboxPage(sandbox: Sandbox, to: string): Reply {
  const messages = messagesTo(sandbox.outbox, to);
  const waiting = [...sandbox.trades.values()]
    .filter((trade) => trade.status === 0 && trade.number)
    .reverse()
    .slice(0, 20);
  const body = `<p class="hint">這裡收下本站寄出的簡訊與郵件，不會真的寄到任何人手上。每 ${REFRESH_SECONDS} 秒更新一次。<br><span lang="en">Every message the site sends ends here and goes nowhere else.</span></p>
<form class="filter" method="get" action="/"><input name="to" value="${escapeHtml(to)}" placeholder="0912345678" aria-label="收件人 Receiver"><button class="small" type="submit">篩選 Filter</button></form>
${waiting.length > 0 ? `<h2>等待繳費 <span lang="en">Waiting for payment</span></h2><ul class="list">${waiting.map(waitingItem).join("")}</ul>` : ""}
<h2>訊息 <span lang="en">Messages</span></h2>
${messages.length > 0 ? `<ul class="list">${messages.map(messageItem).join("")}</ul>` : `<p class="hint">目前沒有訊息。<span lang="en">No messages yet.</span></p>`}`;
  return page({ lang: "zh-Hant", title: "手機與信箱 Outbox", body, wide: true, refreshSeconds: REFRESH_SECONDS });
}

function messageItem(item: OutboxItem): string {
  const subject = item.subject ? `<b>${escapeHtml(item.subject)}</b>` : "";
  return `<li><div class="meta"><b>${channelNames[item.channel]}</b><span>${escapeHtml(item.to)}</span><time datetime="${item.sent_at}">${taipeiTime(Date.parse(item.sent_at))}</time></div>${subject}<pre>${escapeHtml(item.text)}</pre></li>`;
}

function waitingItem(trade: Trade): string {
  const { merchantOrderNo, amount, itemDesc } = trade.request;
  return `<li class="row"><div><div class="meta"><b>${trade.method === "VACC" ? "ATM" : "超商 Store"}</b><span>${escapeHtml(merchantOrderNo)}</span></div>${escapeHtml(itemDesc)} NT$${amount.toLocaleString("en-US")}<br><span class="code">${escapeHtml(trade.number!.code)}</span></div>
<form method="post" action="/simulate/pay"><input type="hidden" name="MerchantOrderNo" value="${escapeHtml(merchantOrderNo)}"><button class="small" type="submit">現在繳費 Pay now</button></form></li>`;
}
