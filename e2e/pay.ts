import type { Page as BrowserPage } from "playwright/test";
import { fetchWhileBusy } from "@/e2e/polling";
import type { PaymentEntryView } from "@/lib/domain/orders/types";
import { db } from "@/lib/platform/db";
import type { Caller } from "./fixtures";

/** The sandbox's cards: one is approved, the other refused by the bank. */
export const APPROVED_CARD = "4000-2211-1111-1111";
export const REFUSED_CARD = "4000-2222-2222-2222";
export const RIGHT_OTP = "123456";

export type Form = { action: string; fields: Record<string, string> };

/**
 * Pays an order by card as a browser would: entry call, the gateway's card page, the bank's 3D page, the post back to the shop. The
 * gateway's notify arrives separately, before or after.
 * @returns where the shop sends the browser (the Location of its 303)
 */
export async function payByCard(
  caller: Caller,
  orderId: string,
  {
    entry: path = "newebpay_entry",
    ...options
  }: { card?: string; otp?: string; entry?: "newebpay_entry" | "checkout_product" | "entry/merchandise" } = {},
): Promise<string> {
  const entry = await caller.get<PaymentEntryView>(`/payment/${path}/${orderId}/credit`);
  if (entry.code !== 0 || !("fields" in entry.result)) throw new Error(`the payment entry answered ${entry.code}`);
  return returnToShop(await fillInCard(entry.result, options));
}

/** Goes from the shop's form to the form that posts the browser back, with the fields that the gateway returns. */
export async function fillInCard(
  form: Form,
  { card = APPROVED_CARD, otp = RIGHT_OTP }: { card?: string; otp?: string } = {},
): Promise<Form> {
  const cardPage = await submit(form);
  const bankPage = await submit({ ...onlyForm(cardPage), fields: { card_no: card, exp: "1230", cvc: "222" } });
  return onlyForm(await submit({ ...onlyForm(bankPage), fields: { otp } }));
}

/** Pays in the browser, on the gateway's card page and the bank's. */
export async function payInBrowser(page: BrowserPage, otp = RIGHT_OTP): Promise<void> {
  await page.waitForURL(`${process.env.SANDBOX_URL}/**`);
  await page.locator("[name=card_no]").fill(APPROVED_CARD);
  await page.locator("[name=exp]").fill("1230");
  await page.locator("[name=cvc]").fill("123");
  await page.keyboard.press("Enter");
  await page.locator("[name=otp]").fill(otp);
  await page.keyboard.press("Enter");
}

/** Goes from the shop's form to a number: the form that posts the browser back with it. Not posting it simulates a closed browser. */
export async function takeNumber(form: Form): Promise<Form> {
  return onlyForm(await submit(onlyForm(await submit(form))));
}

/** The worker queries the gateway only some seconds after an attempt starts: sets the attempts' start back by that time. */
export async function startedEarlier(orderId: string): Promise<void> {
  await db.payment.updateMany({ where: { orderId }, data: { startedAt: new Date(Date.now() - 6_000) } });
}

/** The order's latest attempt at the gateway. */
export async function lastAttempt(orderId: string): Promise<string> {
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { attempt: "desc" } });
  return merchantOrderNo;
}

/** Pays a transfer to the order's latest number; the gateway notifies the site. */
export async function transfer(orderId: string): Promise<void> {
  await simulate("pay", { MerchantOrderNo: await lastAttempt(orderId) });
}

/** Controls the sandbox's payer and gateway (docs/specification.md, section 7, "Sandbox"). */
export async function simulate(what: "pay" | "notify" | "mode", body: object): Promise<void> {
  const response = await fetch(`${process.env.SANDBOX_URL}/simulate/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
}

/** Posts the browser back to the shop. @returns the Location of its 303 */
export async function returnToShop({ action, fields }: Form): Promise<string> {
  const response = await fetchWhileBusy(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const location = response.headers.get("location");
  if (response.status !== 303 || !location) throw new Error(`the shop answered the return with ${response.status}`);
  return location;
}

type Page = { url: string; html: string };

async function submit({ action, fields }: Form): Promise<Page> {
  const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const html = await response.text();
  if (!response.ok) throw new Error(`the gateway answered ${response.status} at ${new URL(action).pathname}`);
  return { url: response.url, html };
}

/** The first form of a page, with its filled-in fields. */
function onlyForm({ url, html }: Page): Form {
  const form = /<form\b[^>]*\baction="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(html);
  if (!form?.[1]) throw new Error("the gateway's page has no form");
  const inputs = [...(form[2] ?? "").matchAll(/<input\b[^>]*>/g)].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]);
  return { action: new URL(unescape(form[1]), url).href, fields: Object.fromEntries(inputs) as Record<string, string> };
}

function attribute(tag: string, name: string): string {
  return unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function unescape(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
