import { expect, test } from "playwright/test";
import { ExportUnreadable, readExport } from "@/lib/domain/payments/reconciliation/read-export";

const bytes = (text: string) => new TextEncoder().encode(text);
const head = "商店訂單編號,藍新金流交易序號,交易金額,支付方式,建立時間,付款時間,交易狀態,退款金額";
const paid = {
  merchantOrderNo: "HL20261122000001_1_ABCDEFGH",
  tradeNo: "26112212000000001",
  amount: 2_100,
  status: "1",
  back: 0,
  isTransfer: false,
  createdAt: new Date("2026-11-22T12:00:00+08:00"),
  paidAt: new Date("2026-11-22T12:01:02+08:00"),
};
const line = "HL20261122000001_1_ABCDEFGH,26112212000000001,2100,信用卡一次付清,2026-11-22 12:00:00,2026-11-22 12:01:02,付款成功,0";

test("reads exports with and without a byte order mark, with other line ends, quoted by spreadsheets, with columns in another order, below a title", () => {
  const forms = [
    `\uFEFF${head}\r\n${line}\r\n`,
    `${head}\n${line}`,
    `${head}\n="HL20261122000001_1_ABCDEFGH",'26112212000000001,"2,100",信用卡一次付清,2026/11/22 12:00:00,2026/11/22 12:01:02,付款成功,NT$0\n\n`,
    `交易明細,2026-11-22\n\nTradeStatus,PayTime,CreateTime,PaymentType,Amt,TradeNo,MerchantOrderNo,RefundAmt\n1,2026-11-22 12:01:02,2026-11-22 12:00:00,CREDIT,2100,26112212000000001,HL20261122000001_1_ABCDEFGH,0`,
  ];
  for (const form of forms) expect(readExport(bytes(form)), form).toEqual([paid]);
});

test("reads Big5, the encoding of older exports", () => {
  // 商店訂單編號,交易金額,付款時間,交易狀態 / A_1,100,2026-11-22 12:01:02,付款成功
  const big5 = Buffer.from(
    "b0d3a9b1ad71b3e6bd73b8b92ca5e6a9f6aaf7c3422ca549b4daaec9b6a12ca5e6a9f6aaacba410a415f312c3130302c323032362d31312d32322031323a30313a30322ca549b4daa6a8a55c0a",
    "hex",
  );
  expect(readExport(big5)).toMatchObject([{ merchantOrderNo: "A_1", amount: 100, status: "1", paidAt: paid.paidAt }]);
});

test("reads states by their labels, and never takes an unknown one for unpaid", () => {
  const stateOf = (word: string) => readExport(bytes(`${head}\nA_1,1,100,ATM轉帳,,,${word},`))[0]?.status;
  const words = {
    付款成功: "1",
    已付款: "1",
    未付款: "0",
    取號成功: "0",
    付款失敗: "2",
    取消授權: "3",
    已退款: "6",
    部分退款: "1",
    退款失敗: "1",
    "6": "6",
  };
  for (const [word, status] of Object.entries(words)) expect(stateOf(word), word).toBe(status);
  expect(() => stateOf("審核")).toThrow(ExportUnreadable);
  expect(readExport(bytes(`${head}\nA_1,1,100,ATM轉帳,,,未付款,`))).toMatchObject([
    { isTransfer: true, back: null, paidAt: null, createdAt: null },
  ]);
});

test("reports unreadable content with its line and column", () => {
  expect(() => readExport(bytes("order,amount\n1,2"))).toThrow("There is no column 商店訂單編號");
  expect(() => readExport(bytes("商店訂單編號,交易金額,交易狀態\nA,1,付款成功"))).toThrow("There is no column 付款時間 or 支付完成時間");
  expect(() => readExport(bytes(`${head}\n${line}\nA_1,1,1.5,,,,付款成功,`))).toThrow('Line 3: "1.5" is no amount.');
  expect(() => readExport(bytes(`${head}\nA_1,1,1,,,22 Nov,付款成功,`))).toThrow('Line 2: "22 Nov" is no time.');
});
