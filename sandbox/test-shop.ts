import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkValue, decryptTradeInfo, encryptTradeInfo, tradeSha, verifyTradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { readSettings } from "@/sandbox/read-settings";
import { startSandbox } from "@/sandbox/start-sandbox";

export type Fields = Record<string, string>;
type GatewayPost = { Status: string; Message: string; Result: Record<string, string | number> };

/** Starts a sandbox on free ports and a shop in front of it, for the tests; its clock can be moved. */
export async function openShop(env: Fields = {}) {
  const clock = { ahead: 0 };
  const settings = { ...readSettings({ SANDBOX_NOTIFY_RETRY_MS: "5,5,5", SANDBOX_SETTLE_MS: "600000", ...env }), port: 0, smtpPort: 0 };
  const sandbox = await startSandbox(settings, () => Date.now() + clock.ahead);
  const { merchantId, keys } = settings.shop;

  const received: { path: string; message: GatewayPost }[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? "", message: opened(Object.fromEntries(new URLSearchParams(body))) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Verifies and decrypts a post of the gateway. */
  function opened(fields: Fields): GatewayPost {
    if (!verifyTradeSha({ tradeInfo: fields.TradeInfo ?? "", sha: fields.TradeSha ?? "", keys })) throw new Error("TradeSha is wrong");
    return JSON.parse(decryptTradeInfo(fields.TradeInfo!, keys)) as GatewayPost;
  }

  function sealedRequest(changes: Fields = {}): Fields {
    const inner: Fields = {
      MerchantID: merchantId,
      RespondType: "JSON",
      TimeStamp: seconds(),
      Version: "2.0",
      MerchantOrderNo: `T${Math.random().toString(36).slice(2)}`,
      Amt: "3200",
      ItemDesc: "夜航 <巡迴> 演唱會",
      ReturnURL: `${own}/return`,
      NotifyURL: `${own}/notify`,
      CustomerURL: `${own}/customer`,
      ClientBackURL: `${own}/back`,
      CREDIT: "1",
      ...changes,
    };
    const tradeInfo = encryptTradeInfo(new URLSearchParams(inner).toString(), keys);
    return { MerchantID: merchantId, TradeInfo: tradeInfo, TradeSha: tradeSha(tradeInfo, keys), Version: "2.0" };
  }

  const seconds = () => String(Math.floor((Date.now() + clock.ahead) / 1000));

  async function post(path: string, fields: Fields) {
    const response = await fetch(new URL(path, sandbox.url), { method: "POST", body: new URLSearchParams(fields) });
    return { status: response.status, text: await response.text() };
  }

  async function json(path: string, body?: object) {
    const options = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(new URL(path, sandbox.url), options);
    return { status: response.status, body: await response.json() };
  }

  return {
    settings,
    sandbox,
    clock,
    received,
    answers,
    opened,
    sealedRequest,
    post,
    json,
    checkout: (changes?: Fields) => post("/MPG/mpg_gateway", sealedRequest(changes)),
    /** Pays by card through all pages; returns what the browser would post to the shop. */
    async payByCard(changes: Fields = {}, card: Fields = {}) {
      const cardPage = await post("/MPG/mpg_gateway", sealedRequest(changes));
      const verify = await post(formOf(cardPage.text).action, { card_no: "4000-2211-1111-1111", exp: "1230", cvc: "222", ...card });
      const done = formOf((await post(formOf(verify.text).action, { otp: card.otp ?? "123456" })).text);
      return { action: done.action, message: opened(done.fields) };
    },
    async query(MerchantOrderNo: string, Amt = "3200", changes: Fields = {}) {
      const CheckValue = checkValue({ Amt, MerchantID: merchantId, MerchantOrderNo }, keys);
      const fields = {
        MerchantID: merchantId,
        Version: "1.3",
        RespondType: "JSON",
        CheckValue,
        TimeStamp: seconds(),
        MerchantOrderNo,
        Amt,
        ...changes,
      };
      return JSON.parse((await post("/API/QueryTradeInfo", fields)).text);
    },
    /** Sends a command about a card payment; `what` is "Cancel" or "Close". */
    async order(what: string, MerchantOrderNo: string, fields: Fields) {
      const inner = { RespondType: "JSON", Version: "1.1", IndexType: "1", TimeStamp: seconds(), MerchantOrderNo, Amt: "3200", ...fields };
      const PostData_ = encryptTradeInfo(new URLSearchParams(inner).toString(), keys);
      return JSON.parse((await post(`/API/CreditCard/${what}`, { MerchantID_: merchantId, PostData_ })).text);
    },
    notified: (MerchantOrderNo: string) =>
      received.filter(({ path, message }) => path === "/notify" && message.Result.MerchantOrderNo === MerchantOrderNo),
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;

/** Returns the first form of a page: its address and its hidden fields. */
export function formOf(html: string): { action: string; fields: Fields; names: string[] } {
  const form = /<form[^>]*method="post"[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(html);
  if (!form) throw new Error(`no form in ${html}`);
  const inputs = [...form[2]!.matchAll(/<input[^>]*>/g)].map(([tag]) => ({ name: attribute(tag, "name"), value: attribute(tag, "value") }));
  return {
    action: plainText(form[1]!),
    fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    names: inputs.map(({ name }) => name),
  };
}

function attribute(tag: string, name: string): string {
  return plainText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function plainText(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
