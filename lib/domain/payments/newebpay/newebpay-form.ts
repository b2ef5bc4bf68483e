import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { encryptTradeInfo, tradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-keys";
import { newebpayNames } from "@/lib/domain/payments/newebpay/newebpay-names";
import type { Language } from "@/lib/i18n/languages";
import { textInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** The current version of the gateway's payment page (manual NDNF). */
const VERSION = "2.3";

/** The gateway's page speaks three of our languages; Korean readers get English. */
const gatewayLanguage: Record<Language, string> = { tw: "zh-tw", en: "en", jp: "jp", kr: "en" };

type Attempt = {
  payWay: PayWay;
  merchantOrderNo: string;
  amount: number;
  description: string;
  /** after how many seconds the gateway closes its page, 60 to 900 */
  tradeLimitSeconds: number;
  /** when a number that the page issues expires; transfers only */
  numberEndsAt: Date | null;
  language: Language;
  email: string;
  backPath: string;
  now: Date;
};

/** The form that sends a payer to the gateway's page. */
export function gatewayForm(attempt: Attempt): { action: string; fields: Record<string, string> } {
  const settings = env();
  const callbacks = settings.CALLBACK_URL ?? settings.SITE_URL;
  const plain = new URLSearchParams({
    MerchantID: settings.NEWEBPAY_MERCHANT_ID,
    RespondType: "JSON",
    TimeStamp: String(Math.floor(attempt.now.getTime() / 1000)),
    Version: VERSION,
    LangType: gatewayLanguage[attempt.language],
    MerchantOrderNo: attempt.merchantOrderNo,
    Amt: String(attempt.amount),
    ItemDesc: plainText(attempt.description).slice(0, 50),
    TradeLimit: String(attempt.tradeLimitSeconds),
    ReturnURL: `${settings.SITE_URL}/payment/newebpay/return`,
    NotifyURL: `${callbacks}/payment/newebpay/notify`,
    ClientBackURL: `${settings.SITE_URL}${attempt.backPath}`,
    Email: attempt.email,
    EmailModify: "0",
    // Exactly one is enabled, whatever the shop's settings are.
    [newebpayNames[attempt.payWay]]: "1",
    ...(attempt.numberEndsAt ? { CustomerURL: `${settings.SITE_URL}/payment/newebpay/customer`, ...expiry(attempt.numberEndsAt) } : {}),
  });
  const keys = newebpayKeys();
  const tradeInfo = encryptTradeInfo(plain.toString(), keys);
  return {
    action: `${settings.NEWEBPAY_URL}/MPG/mpg_gateway`,
    fields: {
      MerchantID: settings.NEWEBPAY_MERCHANT_ID,
      TradeInfo: tradeInfo,
      TradeSha: tradeSha(tradeInfo, keys),
      Version: VERSION,
    },
  };
}

/** An expiry in the gateway's format: Ymd and His in Taipei. Bank accounts expire at the end of the day, whatever the time. */
function expiry(at: Date): { ExpireDate: string; ExpireTime: string } {
  const [day = "", time = ""] = textInTaipei(at).replace(/[-:]/g, "").split(" ");
  return { ExpireDate: day, ExpireTime: time };
}

/** The gateway filters special characters, and refuses line breaks and single quotes. */
function plainText(text: string): string {
  return text.replace(/[\s'"<>&*]+/g, " ").trim();
}

/** The same form as a page that posts itself, for clients that show HTML. */
export function selfPostingHtml({ action, fields }: { action: string; fields: Record<string, string> }): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><form id="pay" method="post" action="${escapeHtml(action)}">${inputs.join("")}</form><script>document.getElementById("pay").submit()</script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
