import { gatewayMessages } from "@/sandbox/gateway/codes";
import { gatewayTexts, type GatewayTexts } from "@/sandbox/gateway/gateway-texts";
import { traitsOf, type Method } from "@/sandbox/gateway/methods";
import { isCard, type Trade } from "@/sandbox/gateway/trade";
import type { Reply } from "@/sandbox/http-server";
import { escapeHtml, hiddenForm, page } from "@/sandbox/page";
import { taipeiTime } from "@/sandbox/taipei-time";

export type CardErrors = Partial<Record<"card_no" | "exp" | "cvc", "wrongCard" | "wrongExp" | "wrongCvc">>;

/** The page on which the payer chooses or fills in how to pay. */
export function checkoutPage(trade: Trade, errors: CardErrors = {}): Reply {
  const { methods, lang } = trade.request;
  const t = gatewayTexts(lang);
  const forms: string[] = [];
  const card = methods.find((method) => traitsOf(method).number === null);
  if (card) forms.push(cardForm(trade, t, t[traitsOf(card).title], errors));
  for (const method of methods) if (traitsOf(method).number) forms.push(numberForm(trade, t, method));
  const reply = page({ lang: t.lang, title: t.payTitle, body: summary(trade, t) + forms.join("\n") + cancelLink(trade, t) });
  return Object.keys(errors).length > 0 ? { ...reply, status: 422 } : reply;
}

function cardForm(trade: Trade, t: GatewayTexts, title: string, errors: CardErrors): string {
  return `<section class="panel"><h2 style="margin-top:0">${escapeHtml(title)}</h2>
<form class="pay" method="post" action="/MPG/pay/${trade.token}/card">
${field({ name: "card_no", label: t.cardNo, autocomplete: "cc-number", placeholder: "4000-2211-1111-1111", error: errors.card_no && t[errors.card_no] })}
<div class="two"><div>${field({ name: "exp", label: t.exp, autocomplete: "cc-exp", placeholder: "1230", error: errors.exp && t[errors.exp] })}</div>
<div>${field({ name: "cvc", label: t.cvc, autocomplete: "cc-csc", placeholder: "222", error: errors.cvc && t[errors.cvc] })}</div></div>
<button type="submit">${escapeHtml(t.payNow)} ${money(trade)}</button></form>
<p class="hint">${escapeHtml(t.hint)}</p></section>`;
}

function numberForm(trade: Trade, t: GatewayTexts, method: Method): string {
  const { title, number } = traitsOf(method);
  return `<section class="panel"><h2 style="margin-top:0">${escapeHtml(t[title])}</h2>
<form class="pay" method="post" action="/MPG/pay/${trade.token}/${method.toLowerCase()}"><button type="submit">${escapeHtml(number ? t[number] : "")}</button></form>
<p class="hint">${escapeHtml(t.numberHint)}</p></section>`;
}

/** The bank's 3D page. */
export function verifyPage(trade: Trade): Reply {
  const t = gatewayTexts(trade.request.lang);
  const body = `${summary(trade, t)}<section class="panel">
<form class="pay" method="post" action="/MPG/pay/${trade.token}/3d">
${field({ name: "otp", label: t.otp, autocomplete: "one-time-code", placeholder: "123456" })}
<button type="submit">${escapeHtml(t.otpSend)}</button></form>
<p class="hint">${escapeHtml(t.otpHint)}</p></section>${cancelLink(trade, t)}`;
  return page({ lang: t.lang, title: t.otpTitle, body });
}

/** Posts the browser to the shop automatically, or shows the outcome if the shop gave no address. */
export function outcomePage(trade: Trade, back: { url: string; fields: Record<string, string> }): Reply {
  const t = gatewayTexts(trade.request.lang);
  const title = trade.status === 0 ? t.issued : trade.status === 1 ? t.paid : trade.status === 2 ? t.failed : t.ended;
  const outcome =
    trade.status === 2 && trade.outcome
      ? `<p class="error">${escapeHtml(trade.outcome.code)} ${escapeHtml(trade.outcome.message)}</p>`
      : "";
  const leave = back.url
    ? `<p class="hint center">${escapeHtml(t.leaving)}</p>${hiddenForm({ action: back.url, fields: back.fields, button: t.goBack })}`
    : cancelLink(trade, t);
  return page({ lang: t.lang, title, body: outcome + summary(trade, t) + leave, autoSubmit: back.url !== "" });
}

/** The page for a shop's faulty or repeated request, with a link back if there is one. */
export function refusalPage({
  code,
  lang,
  back,
}: {
  code: string;
  lang: string;
  back?: { url: string; fields: Record<string, string> };
}): Reply {
  const t = gatewayTexts(lang);
  const body = `<section class="panel"><p class="error">${escapeHtml(code)} ${escapeHtml(gatewayMessages[code] ?? "")}</p><p class="hint">${escapeHtml(t.refusedHint)}</p></section>`;
  return page({
    lang: t.lang,
    title: t.refused,
    body: body + (back ? hiddenForm({ action: back.url, fields: back.fields, button: t.goBack }) : ""),
  });
}

export function unknownTradePage(): Reply {
  const t = gatewayTexts("zh-tw");
  return { ...page({ lang: t.lang, title: t.unknown, body: "" }), status: 404 };
}

function summary(trade: Trade, t: GatewayTexts): string {
  const rows: [string, string][] = [
    [t.item, trade.request.itemDesc],
    [t.order, trade.request.merchantOrderNo],
  ];
  if (trade.number && !isCard(trade)) {
    const [label, bank] = trade.method === "VACC" ? [t.account, `(${trade.request.bankCode}) `] : [t.code, ""];
    rows.push([label, bank + trade.number.code], [t.until, taipeiTime(trade.number.until)]);
  }
  if (trade.request.comment) rows.push(["", trade.request.comment]);
  const lines = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<section class="panel"><dl>${lines.join("")}<dt>${escapeHtml(t.amount)}</dt><dd class="total">${money(trade)}</dd></dl></section>`;
}

function field({
  name,
  label,
  autocomplete,
  placeholder,
  error,
}: {
  name: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  error?: string;
}): string {
  const errorLine = error ? `<p class="error" id="${name}_error">${escapeHtml(error)}</p>` : "";
  const invalid = error ? ` aria-invalid="true" aria-describedby="${name}_error"` : "";
  return `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="23" required${invalid}>${errorLine}`;
}

function cancelLink(trade: Trade, t: GatewayTexts): string {
  const url = trade.request.clientBackUrl;
  return url ? `<p class="center"><a href="${escapeHtml(url)}">${escapeHtml(t.back)}</a></p>` : "";
}

function money(trade: Trade): string {
  return `NT$${trade.request.amount.toLocaleString("en-US")}`;
}
