import { expect, test } from "playwright/test";
import { decryptTradeInfo, encryptTradeInfo, tradeSha, verifyCheckCode } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { openShop, type Fields, type TestShop } from "@/sandbox/test-shop";

let shop: TestShop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

async function issue(changes: Fields) {
  const { merchantId, keys } = shop.settings.invoiceShop;
  const fields = {
    RespondType: "JSON",
    Version: "1.5",
    TimeStamp: String(Math.floor(Date.now() / 1000)),
    MerchantOrderNo: "INV1",
    Status: "1",
    Category: "B2C",
    BuyerName: "林小姐",
    BuyerEmail: "lin@example.com",
    CarrierType: "2",
    CarrierNum: "lin@example.com",
    PrintFlag: "N",
    TaxType: "1",
    TaxRate: "5",
    Amt: "95",
    TaxAmt: "5",
    TotalAmt: "100",
    ItemName: "手續費|運費",
    ItemCount: "2|1",
    ItemUnit: "張|件",
    ItemPrice: "20|60",
    ItemAmt: "40|60",
    ...changes,
  };
  const PostData_ = encryptTradeInfo(new URLSearchParams(fields).toString(), keys);
  return JSON.parse((await shop.post("/Api/invoice_issue", { MerchantID_: merchantId, PostData_ })).text);
}

test("issues one invoice for an order", async () => {
  const answer = await issue({});
  expect(answer.Status).toBe("SUCCESS");
  const result = JSON.parse(answer.Result);
  expect(result).toMatchObject({ MerchantOrderNo: "INV1", TotalAmt: 100, InvoiceNumber: expect.stringMatching(/^[A-Z]{2}\d{8}$/) });
  const { MerchantID, InvoiceTransNo, MerchantOrderNo, TotalAmt, RandomNum } = result;
  const fields = { MerchantID, InvoiceTransNo, MerchantOrderNo, TotalAmt, RandomNum };
  expect(verifyCheckCode({ fields, code: result.CheckCode, keys: shop.settings.invoiceShop.keys })).toBe(true);
  expect((await issue({})).Status).toBe("LIB10003");
});

test("refuses wrong invoices", async () => {
  const wrong: [string, Fields][] = [
    ["INV10014", { MerchantOrderNo: "a-b" }],
    ["INV10013", { Category: "B2B", BuyerUBN: "12345675" }],
    ["INV10013", { CarrierType: "0", CarrierNum: "/ab12345" }],
    ["INV10013", { PrintFlag: "Y" }],
    ["INV10012", { TaxAmt: "6" }],
    ["INV10003", { ItemCount: "2" }],
    ["INV10004", { ItemAmt: "41|60" }],
    ["INV10012", { ItemPrice: "20|61", ItemAmt: "40|61" }],
    ["INV10012", { Amt: "50", TaxAmt: "50" }],
    ["INV10019", { BuyerName: "林\u0007" }],
    ["INV10013", { CarrierNum: `${"l".repeat(50)}@example.com` }],
    ["KEY10014", { TimeStamp: "1" }],
  ];
  for (const [code, changes] of wrong) expect((await issue({ MerchantOrderNo: "INV2", ...changes })).Status, code).toBe(code);
  const business = {
    MerchantOrderNo: "INV3",
    Category: "B2B",
    BuyerUBN: "12345675",
    CarrierType: "",
    CarrierNum: "",
    PrintFlag: "Y",
    ItemPrice: "19|57",
    ItemAmt: "38|57",
  };
  expect((await issue(business)).Status).toBe("SUCCESS");
});

test("looks up a mobile barcode", async () => {
  const { merchantId, keys } = shop.settings.invoiceShop;
  for (const [barcode, exists] of [
    ["/+.-++..", "Y"],
    ["/ab12345", "N"],
    ["/NOBODY1", "N"],
  ] as const) {
    const PostData_ = encryptTradeInfo(
      new URLSearchParams({ TimeStamp: String(Math.floor(Date.now() / 1000)), CellphoneBarcode: barcode }).toString(),
      keys,
    );
    const form = { MerchantID_: merchantId, Version: "1.0", RespondType: "JSON", PostData_, CheckValue: tradeSha(PostData_, keys) };
    const answer = JSON.parse((await shop.post("/Api_inv_application/checkBarCode", form)).text);
    expect(Object.fromEntries(new URLSearchParams(decryptTradeInfo(answer.Result, keys)))).toEqual({
      CellphoneBarcode: barcode,
      IsExist: exists,
    });
  }
});

async function search(fields: Fields) {
  const { merchantId, keys } = shop.settings.invoiceShop;
  const all = { RespondType: "JSON", Version: "1.3", TimeStamp: String(Math.floor(Date.now() / 1000)), ...fields };
  const PostData_ = encryptTradeInfo(new URLSearchParams(all).toString(), keys);
  return JSON.parse((await shop.post("/Api/invoice_search", { MerchantID_: merchantId, PostData_ })).text);
}

test("finds an issued invoice by order and amount, or by its number and random code", async () => {
  const issued = JSON.parse((await issue({ MerchantOrderNo: "INV4" })).Result);
  const found = JSON.parse((await search({ SearchType: "1", MerchantOrderNo: "INV4", TotalAmt: "100" })).Result);
  expect(found).toMatchObject({ ...issued, InvoiceStatus: "1" });
  const { InvoiceNumber, RandomNum } = issued;
  expect(JSON.parse((await search({ SearchType: "0", InvoiceNumber, RandomNum })).Result)).toEqual(found);
  for (const wrong of [
    { MerchantOrderNo: "INV4", TotalAmt: "101" },
    { MerchantOrderNo: "INV5", TotalAmt: "100" },
  ])
    expect((await search({ SearchType: "1", ...wrong })).Status).toBe("INV20006");
});

test("can be unavailable, or lose its answer after issuing the invoice", async () => {
  const { merchantId, keys } = shop.settings.invoiceShop;
  const PostData_ = encryptTradeInfo(
    new URLSearchParams({ TimeStamp: String(Math.floor(Date.now() / 1000)), MerchantOrderNo: "INV6" }).toString(),
    keys,
  );
  await shop.json("/simulate/mode", { MerchantOrderNo: "INV6", invoice: "down" });
  expect((await shop.post("/Api/invoice_issue", { MerchantID_: merchantId, PostData_ })).status).toBe(503);
  expect((await shop.json("/simulate/invoices?MerchantOrderNo=INV6")).body.items).toEqual([]);
  await shop.json("/simulate/mode", { MerchantOrderNo: "INV6", invoice: "lost" });
  await expect(issue({ MerchantOrderNo: "INV6" })).rejects.toThrow(SyntaxError);
  expect((await shop.json("/simulate/invoices?MerchantOrderNo=INV6")).body.items).toMatchObject([
    { MerchantOrderNo: "INV6", TotalAmt: "100" },
  ]);
});
