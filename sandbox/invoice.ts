import { checkCode, decryptTradeInfo, encryptTradeInfo, verifyTradeSha } from "@/lib/domain/payments/newebpay-crypto";
import { json, readForm, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { remember, type Sandbox } from "@/sandbox/sandbox";
import { taipeiTime } from "@/sandbox/taipei-time";

type Fields = Record<string, string>;

const INVOICES_LIMIT = 5000;
/** ezPay's answers, in its own words. */
const messages: Record<string, string> = {
  KEY10002: "資料解密錯誤",
  KEY10004: "資料不齊全",
  KEY10010: "商店代號錯誤",
  KEY10014: "TimeOut",
  INV10003: "商品資訊格式錯誤或缺少資料",
  INV10004: "商品資訊的商品小計計算錯誤",
  INV10012: "發票金額、課稅別驗證錯誤",
  INV10013: "發票欄位資料不齊全或格式錯誤",
  INV10014: "自訂編號格式錯誤",
  LIB10003: "商店自訂編號重覆",
};

/** The e-invoice provider ezPay: issuing an invoice, and asking whether a mobile barcode exists. */
export function invoiceRoutes(sandbox: Sandbox): Route[] {
  return [
    ["POST", "/Api/invoice_issue", (call) => issue(sandbox, call)],
    ["POST", "/Api_inv_application/checkBarCode", (call) => checkBarcode(sandbox, call)],
  ];
}

async function issue(sandbox: Sandbox, call: Call): Promise<Reply> {
  const fields = readPostData(sandbox, await readForm(call));
  if (typeof fields === "string") return refused(fields);
  const code = invoiceProblem(fields) ?? (sandbox.invoices.has(fields.MerchantOrderNo!) ? "LIB10003" : null);
  if (code) return refused(code);
  const { merchantId, keys } = sandbox.settings.invoiceShop;
  sandbox.counter += 1;
  const now = taipeiTime(sandbox.now());
  const signed = {
    MerchantID: merchantId,
    InvoiceTransNo: now.replace(/\D/g, "").slice(2) + String(sandbox.counter % 100000).padStart(5, "0"),
    MerchantOrderNo: fields.MerchantOrderNo!,
    TotalAmt: Number(fields.TotalAmt),
    RandomNum: String((sandbox.counter * 7919) % 10000).padStart(4, "0"),
  };
  const invoiceNumber = `HL${String(10000000 + sandbox.counter).slice(-8)}`;
  remember(sandbox.invoices, fields.MerchantOrderNo!, invoiceNumber, INVOICES_LIMIT);
  const printed = fields.PrintFlag === "Y" ? { BarCode: `11512${invoiceNumber}${signed.RandomNum}`, QRcodeL: invoiceNumber, QRcodeR: "**" } : { BarCode: "", QRcodeL: "", QRcodeR: "" };
  const result = { ...signed, InvoiceNumber: invoiceNumber, CreateTime: now, CheckCode: checkCode(signed, keys), ...printed };
  // Unlike NewebPay, ezPay sends Result as a text of JSON.
  return json(200, { Status: "SUCCESS", Message: "電子發票開立成功", Result: JSON.stringify(result) });
}

async function checkBarcode(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { keys } = sandbox.settings.invoiceShop;
  const form = await readForm(call);
  if (!verifyTradeSha({ tradeInfo: form.PostData_ ?? "", sha: form.CheckValue ?? "", keys })) return refused("KEY10002");
  const fields = readPostData(sandbox, form);
  if (typeof fields === "string") return refused(fields);
  const barcode = fields.CellphoneBarcode ?? "";
  const exists = /^\/[0-9A-Z.+-]{7}$/.test(barcode) ? "Y" : "N";
  const result = encryptTradeInfo(new URLSearchParams({ CellphoneBarcode: barcode, IsExist: exists }).toString(), keys);
  return json(200, { Status: "SUCCESS", Message: "查詢成功", Result: result });
}

/** The decrypted PostData_, or the code of what is wrong with it. */
function readPostData(sandbox: Sandbox, form: Fields): Fields | string {
  const { merchantId, keys } = sandbox.settings.invoiceShop;
  if (form.MerchantID_ !== merchantId) return "KEY10010";
  if (!form.PostData_) return "KEY10004";
  try {
    const fields = Object.fromEntries(new URLSearchParams(decryptTradeInfo(form.PostData_, keys)));
    const late = !(Math.abs(Number(fields.TimeStamp) * 1000 - sandbox.now()) <= 120_000);
    return late ? "KEY10014" : fields;
  } catch {
    return "KEY10002";
  }
}

function invoiceProblem(fields: Fields): string | null {
  const business = fields.Category === "B2B";
  const taken = Boolean(fields.CarrierType) || Boolean(fields.LoveCode);
  if (fields.Version !== "1.5" || fields.RespondType !== "JSON" || fields.Status !== "1") return "INV10013";
  if (!/^\w{1,20}$/.test(fields.MerchantOrderNo ?? "")) return "INV10014";
  if (!business && fields.Category !== "B2C") return "INV10013";
  if (!fields.BuyerName || [...fields.BuyerName].length > (business ? 60 : 30)) return "INV10013";
  if (business && (!/^\d{8}$/.test(fields.BuyerUBN ?? "") || taken || fields.PrintFlag !== "Y")) return "INV10013";
  if ((fields.PrintFlag === "Y") === taken) return "INV10013";
  if (fields.CarrierType && !carrierFits(fields)) return "INV10013";
  if (fields.LoveCode && !/^\d{3,7}$/.test(fields.LoveCode)) return "INV10013";
  return amountProblem(fields);
}

function carrierFits(fields: Fields): boolean {
  const number = fields.CarrierNum ?? "";
  if (fields.CarrierType === "0") return /^\/[0-9A-Z.+-]{7}$/.test(number);
  if (fields.CarrierType === "1") return /^[A-Z]{2}\d{14}$/.test(number);
  return fields.CarrierType === "2" && number !== "" && Boolean(fields.BuyerEmail);
}

function amountProblem(fields: Fields): string | null {
  const [net, tax, total] = [fields.Amt, fields.TaxAmt, fields.TotalAmt].map(Number);
  if (!["1", "2", "3", "9"].includes(fields.TaxType ?? "") || !total || total < 1 || net! + tax! !== total) return "INV10012";
  const columns = ["ItemName", "ItemCount", "ItemUnit", "ItemPrice", "ItemAmt"].map((name) => (fields[name] ?? "").split("|"));
  const [names, counts, units, prices, amounts] = columns as [string[], string[], string[], string[], string[]];
  if (columns.some((column) => column.length !== names.length || column.some((cell) => cell === ""))) return "INV10003";
  if (units.some((unit) => [...unit].length > 2)) return "INV10003";
  const wrong = amounts.some((amount, row) => Number(counts[row]) * Number(prices[row]) !== Number(amount));
  return wrong ? "INV10004" : null;
}

function refused(code: string): Reply {
  return json(200, { Status: code, Message: messages[code] ?? "", Result: "" });
}
