import { expect, test } from "playwright/test";
import { csvResponse } from "@/lib/http/call/csv-response";

test("a text that a spreadsheet would calculate is written as text, and separators stay inside their field", async () => {
  const rows = [
    { name: '=HYPERLINK("http://evil.example")', sum: -5 },
    { name: "+886", sum: 1 },
    { name: "@SUM(A1)", sum: 2 },
    { name: 'a "quoted", b', sum: null },
  ];
  const text = await csvResponse("x.csv", ["name", "sum"], [rows]).text();
  expect(text.split("\r\n")).toEqual([
    "name,sum",
    '"\'=HYPERLINK(""http://evil.example"")",-5',
    "'+886,1",
    "'@SUM(A1),2",
    '"a ""quoted"", b",',
    "",
  ]);
});

test("rows are read while the file is taken, and no longer than it is", async () => {
  let batches = 0;
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) {
        batches++;
        yield Array.from({ length: 1_000 }, () => ({ name: "x".repeat(100) }));
      }
    } finally {
      isLeft = true;
    }
  }
  const reader = (csvResponse("x.csv", ["name"], endless()).body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  expect(batches).toBeLessThan(20);
  await reader.cancel();
  const then = batches;
  await expect.poll(() => isLeft).toBe(true);
  expect(batches - then).toBeLessThan(3);
});
