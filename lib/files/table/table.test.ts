import { parse } from "csv-parse/sync";
import { expect, test } from "playwright/test";
import { headingsOf, type Columns, type Table } from "@/lib/files/table/columns";
import { workbook } from "@/lib/files/table/workbook";
import { workbookData } from "@/lib/files/table/workbook-data";
import { csvResponse, workbookResponse } from "@/lib/http/call/table-response";
import { languages } from "@/lib/i18n/languages";
import { unzip } from "@/test-support/open-pass";

type Row = { account: string; name: string; amount: number | null; paid_at: string | Date | null; pay_way: string };
const columns: Columns<Row> = { account: "id", name: "text", amount: "amount", paid_at: "time", pay_way: { codes: "payWay" } };
const row: Row = { account: "0001234567", name: "測試", amount: 1_050, paid_at: "2027-03-07T16:30:00Z", pay_way: "atm" };
const table = (...rows: Row[]): Table<Row> => ({ name: "x", columns, read: () => [rows] });

/** Returns the lines of a CSV file, without the byte order mark. */
async function csvOf(file: Table<Row>): Promise<string[]> {
  const response = csvResponse(file, "en");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="x.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return bytes.subarray(3).toString("utf8").split("\r\n");
}

test("identifiers keep each character, times are Taipei's with the offset in the heading, codes are words", async () => {
  expect(await csvOf(table(row))).toEqual([
    'Account,Item,Amount (NT$),"Paid (Taipei time, UTC+8)",Payment method',
    '"=""0001234567""",測試,1050,2027-03-08 00:30:00,ATM transfer',
    "",
  ]);
});

test("headings are in the reader's language", () => {
  expect(languages.map((language) => headingsOf(columns, language).slice(2, 4))).toEqual([
    ["金額（NT$）", "付款時間（台北時間 UTC+8）"],
    ["Amount (NT$)", "Paid (Taipei time, UTC+8)"],
    ["金額（NT$）", "支払い日時（台北時間 UTC+8）"],
    ["금액(NT$)", "결제 시각(타이베이 시간 UTC+8)"],
  ]);
});

test("writes a text that a spreadsheet would calculate as text, even in a column of identifiers", async () => {
  const formulas = ['=HYPERLINK("http://evil.example")', "+886", "-1", "@SUM(A1)", "|cmd", " =1+1", "＝1+1", "\t=1", "\r=1"];
  for (const text of formulas) {
    const lines = await csvOf(table({ ...row, name: text, account: text }));
    const [, [account, name]] = parse(lines.join("\r\n")) as [string[], string[]];
    expect(name, text).toBe(`'${text}`);
    expect([`'${text}`, `="${text}"`], text).toContain(account);
    if (account?.startsWith("=")) expect(text).toBe("-1");
  }
  const [, quoted] = await csvOf(table({ ...row, account: '1"&cmd&"', name: 'a "quoted", b' }));
  expect(quoted).toContain('"1""&cmd&""","a ""quoted"", b"');
});

test("an unknown code is written as it is, and an empty value gives an empty cell", async () => {
  const [, line] = await csvOf(table({ account: "", name: "", amount: 0, paid_at: null, pay_way: "shells" }));
  expect(line).toBe(",,0,,shells");
});

test("reads rows while the file is downloaded, and stops when the download stops", async () => {
  let batches = 0;
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) {
        batches++;
        yield Array.from({ length: 1_000 }, () => ({ ...row, name: "x".repeat(100) }));
      }
    } finally {
      isLeft = true;
    }
  }
  const file = csvResponse({ name: "x", columns, read: endless }, "tw");
  const reader = (file.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  expect(batches).toBeLessThan(20);
  await reader.cancel();
  const then = batches;
  await expect.poll(() => isLeft).toBe(true);
  expect(batches - then).toBeLessThan(3);
});

test("a workbook has identifiers as text, amounts as numbers and times as dates", async () => {
  const data = await workbookData(table(row, { ...row, name: "=1+1", amount: null, paid_at: null }), "en");
  const files = unzip(await workbook(data!));
  const part = (name: string) => Buffer.from(files.get(name)!).toString("utf8");
  const sheet = part("xl/worksheets/sheet1.xml");
  const texts = [...part("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(["Account", "0001234567", "測試", "ATM transfer", "=1+1"]));
  expect(sheet).not.toContain("<f>");
  // 8 March 2027, 00:30: days since 1900
  const values = [...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value));
  expect(values).toContain(1_050);
  expect(values.some((value) => Math.abs(value - (46_454 + 0.5 / 24)) < 1e-6)).toBe(true);
});

test("returns a table that is too long for a workbook as CSV", async () => {
  const long: Table<Row> = { name: "x", columns, read: () => Array.from({ length: 21 }, () => Array.from({ length: 1_000 }, () => row)) };
  expect(await workbookData(long, "en")).toBeNull();
  const response = workbookResponse(null, long, "en");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="x.csv"');
  expect((await response.text()).split("\r\n")).toHaveLength(21_002);
});
