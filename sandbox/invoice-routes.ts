import { checkCode, decryptTradeInfo, encryptTradeInfo, verifyTradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { json, plain, readForm, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { modeFor, remember, type IssuedInvoice, type Sandbox } from "@/sandbox/sandbox";
import { taipeiTime } from "@/sandbox/taipei-time";

type Fields = Record<string, string>;

/** ezPay's messages, in its own words. */
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
  INV10019: "資料含有控制碼",
  INV20006: "查無發票資料",
  LIB10003: "商店自訂編號重覆",
};

/** The prefix of well-formed barcodes that do not exist here. */
const NOBODYS_BARCODE = "/NOBODY";

/** The e-invoice provider ezPay: issues and finds invoices, and says whether a mobile barcode exists. */
export function invoiceRoutes(sandbox: Sandbox): Route[] {
  return [
    ["POST", "/Api/invoice_issue", (call) => issue(sandbox, call)],
    ["POST", "/Api/invoice_search", (call) => search(sandbox, call)],
    ["POST", "/Api_inv_application/checkBarCode", (call) => checkBarcode(sandbox, call)],
  ];
}

async function issue(sandbox: Sandbox, call: Call): Promise<Reply> {
  const fields = readPostData(sandbox, await readForm(call));
  if (typeof fields === "string") return refused(fields);
  const { invoice: mode } = modeFor(sandbox, fields.MerchantOrderNo ?? "");
  if (mode === "down") return away();
  const code = invoiceProblem(fields) ?? (sandbox.invoices.has(fields.MerchantOrderNo!) ? "LIB10003" : null);
  if (code) return refused(code);
  sandbox.counter += 1;
  const now = taipeiTime(sandbox.now());
  const invoice: IssuedInvoice = {
    invoiceNumber: `HL${String(10000000 + sandbox.counter).slice(-8)}`,
    transNo: now.replace(/\D/g, "").slice(2) + String(sandbox.counter % 100000).padStart(5, "0"),
    randomNum: String((sandbox.counter * 7919) % 10000).padStart(4, "0"),
    createTime: now,
    fields,
  };
  remember(sandbox.invoices, fields.MerchantOrderNo!, invoice);
  if (mode === "lost") return away();
  return invoiceAnswer(sandbox, "電子發票開立成功", invoice, {});
}

/** Searches by order number and amount (SearchType 1), or by invoice number and random code. */
async function search(sandbox: Sandbox, call: Call): Promise<Reply> {
  const asked = readPostData(sandbox, await readForm(call));
  if (typeof asked === "string") return refused(asked);
  if (sandbox.mode.invoice === "down" || modeFor(sandbox, asked.MerchantOrderNo ?? "").invoice === "down") return away();
  if (asked.Version !== "1.3" || asked.RespondType !== "JSON") return refused("INV10013");
  const invoice =
    asked.SearchType === "1"
      ? sandbox.invoices.get(asked.MerchantOrderNo ?? "")
      : [...sandbox.invoices.values()].find(
          ({ invoiceNumber, randomNum }) => invoiceNumber === asked.InvoiceNumber && randomNum === asked.RandomNum,
        );
  if (!invoice || (asked.SearchType === "1" && invoice.fields.TotalAmt !== asked.TotalAmt)) return refused("INV20006");
  const {
    BuyerName,
    BuyerUBN = "",
    BuyerEmail = "",
    Category,
    TaxType,
    TaxRate,
    Amt,
    TaxAmt,
    CarrierType = "",
    CarrierNum = "",
    LoveCode = "",
    PrintFlag,
  } = invoice.fields;
  const rest = {
    BuyerName,
    BuyerUBN,
    BuyerEmail,
    Category,
    TaxType,
    TaxRate,
    Amt,
    TaxAmt,
    CarrierType,
    CarrierNum,
    LoveCode,
    PrintFlag,
    InvoiceType: "07",
    InvoiceStatus: "1",
    UploadStatus: "0",
  };
  return invoiceAnswer(sandbox, "查詢成功", invoice, rest);
}

/** Answers about an invoice. Unlike NewebPay, ezPay sends Result as JSON text. */
function invoiceAnswer(
  sandbox: Sandbox,
  message: string,
  { invoiceNumber, transNo, randomNum, createTime, fields }: IssuedInvoice,
  rest: Record<string, string | undefined>,
): Reply {
  const { merchantId, keys } = sandbox.settings.invoiceShop;
  const signed = {
    MerchantID: merchantId,
    InvoiceTransNo: transNo,
    MerchantOrderNo: fields.MerchantOrderNo!,
    TotalAmt: Number(fields.TotalAmt),
    RandomNum: randomNum,
  };
  const printed =
    fields.PrintFlag === "Y"
      ? { BarCode: `11512${invoiceNumber}${randomNum}`, QRcodeL: invoiceNumber, QRcodeR: "**" }
      : { BarCode: "", QRcodeL: "", QRcodeR: "" };
  const result = {
    ...signed,
    InvoiceNumber: invoiceNumber,
    CreateTime: createTime,
    CheckCode: checkCode(signed, keys),
    ...printed,
    ...rest,
  };
  return json(200, { Status: "SUCCESS", Message: message, Result: JSON.stringify(result) });
}

function away(): Reply {
  return plain(503, "Service Unavailable");
}

async function checkBarcode(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { keys } = sandbox.settings.invoiceShop;
  const form = await readForm(call);
  if (!verifyTradeSha({ tradeInfo: form.PostData_ ?? "", sha: form.CheckValue ?? "", keys })) return refused("KEY10002");
  const fields = readPostData(sandbox, form);
  if (typeof fields === "string") return refused(fields);
  if (sandbox.mode.invoice === "down") return away();
  const barcode = fields.CellphoneBarcode ?? "";
  const exists = /^\/[0-9A-Z.+-]{7}$/.test(barcode) && !barcode.startsWith(NOBODYS_BARCODE) ? "Y" : "N";
  const result = encryptTradeInfo(new URLSearchParams({ CellphoneBarcode: barcode, IsExist: exists }).toString(), keys);
  return json(200, { Status: "SUCCESS", Message: "查詢成功", Result: result });
}

/** Returns the decrypted PostData_, or the code of its error. */
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
  if (Object.values(fields).some((value) => /\p{Cc}/u.test(value))) return "INV10019";
  if ((fields.BuyerEmail ?? "").length > 50 || (fields.CarrierNum ?? "").length > 50) return "INV10013";
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
  if (fields.TaxType === "1" && (fields.TaxRate !== "5" || Math.abs(tax! - net! * 0.05) > 1)) return "INV10012";
  const columns = ["ItemName", "ItemCount", "ItemUnit", "ItemPrice", "ItemAmt"].map((name) => (fields[name] ?? "").split("|"));
  const [names, counts, units, prices, amounts] = columns as [string[], string[], string[], string[], string[]];
  if (columns.some((column) => column.length !== names.length || column.some((cell) => cell === ""))) return "INV10003";
  if (names.some((name) => [...name].length > 30)) return "INV10003";
  if (units.some((unit) => [...unit].length > 2)) return "INV10003";
  const wrong = amounts.some((amount, row) => Number(counts[row]) * Number(prices[row]) !== Number(amount));
  if (wrong) return "INV10004";
  // The lines exclude tax for a company and include it for a person.
  const sum = amounts.reduce((all, amount) => all + Number(amount), 0);
  return sum === (fields.Category === "B2B" ? net : total) ? null : "INV10012";
}

function refused(code: string): Reply {
  return json(200, { Status: code, Message: messages[code] ?? "", Result: "" });
}
