import { inflateSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { pagesOf } from "@/e2e/read-pdf";
import { receiptPdf } from "@/lib/files/receipt-pdf";
import { refundFormPdf } from "@/lib/files/refund-form-pdf";
import { languages } from "@/lib/i18n/languages";
import { openingHours } from "@/lib/i18n/opening-hours";
import { translate } from "@/lib/i18n/translate";
import { MIXED_NAME, receiptSample, refundFormSample } from "@/prisma/factories/documents";

const dense = (text: string) => text.replace(/\s+/g, "");

/** Counts the glyphs on the pages, and how many of them are .notdef boxes. */
function glyphsOf(bytes: Buffer): { drawn: number; boxes: number } {
  const streams = [...bytes.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .filter(([, packed]) => packed?.startsWith("x")) // the others are not packed: no page is among them
    .map(([, packed]) => inflateSync(Buffer.from(packed as string, "latin1")).toString("latin1"));
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces]) => pieces as string));
  // each glyph is its number in the subset, four hexadecimal digits; 0 is .notdef in every font
  const glyphs = shown.flatMap((pieces) =>
    [...pieces.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, digits]) => (digits as string).match(/.{4}/g) ?? []),
  );
  return { drawn: glyphs.length, boxes: glyphs.filter((glyph) => glyph === "0000").length };
}

for (const language of languages) {
  test(`a receipt is complete, in ${language}, with names in every script and no .notdef box`, async () => {
    const data = receiptSample(language);
    const bytes = await receiptPdf(data);
    const [page = "", ...more] = await pagesOf(bytes, { dense: true });
    expect(more).toEqual([]);
    const t = translate[language];
    const parts = [
      t("Documents.receipt.title"),
      "NT$10,540",
      data.orderNo,
      MIXED_NAME,
      "0987654321",
      data.event?.name ?? "",
      data.event?.hall ?? "",
      data.event?.address ?? "",
      ...data.lines.flatMap(({ name, notes }) => [name, ...notes]),
      "NT$4,880",
      "NT$9,760",
      "NT$780",
      "1111",
      "AB12345678",
      "堃喆設計有限公司",
      "12345675",
      t("Documents.receipt.note"),
      "1/1",
    ];
    for (const part of parts) expect(page).toContain(dense(part));
    // in reading order
    const order = [
      t("Documents.receipt.title"),
      data.orderNo,
      MIXED_NAME,
      data.lines[0]?.name ?? "",
      t("Orders.record.contents.total"),
      t("Documents.receipt.split"),
      "AB12345678",
    ].map((part) => page.lastIndexOf(dense(part)));
    expect(order.slice(2)).toEqual(order.slice(2).toSorted((a, b) => a - b));
    const { drawn, boxes } = glyphsOf(bytes);
    expect(drawn).toBeGreaterThan(300);
    expect(boxes).toBe(0);
  });

  test(`the refund application is one page with the calculated sum, in ${language}`, async () => {
    const data = refundFormSample(language);
    const bytes = await refundFormPdf(data);
    const pages = await pagesOf(bytes, { dense: true });
    expect(pages.length).toBe(1);
    const t = translate[language];
    const parts = [
      t("Documents.form.title"),
      data.orderNo,
      MIXED_NAME,
      data.reason,
      "NT$9,760",
      "–NT$976",
      "NT$8,784",
      "NT$100",
      "NT$60",
      "012345678901",
      "陳堃喆",
      "made-up@example.com",
      t("Documents.form.declaration"),
      t("Documents.form.signature"),
      t("Documents.form.rule.exchange"),
      t("Layout.hours", { times: openingHours("paperwork", language) }),
    ];
    for (const part of parts) expect(pages[0]).toContain(dense(part));
    expect(glyphsOf(bytes).boxes).toBe(0);
  });
}

test("the longest reason for a refund continues on the next page, and nothing overlaps the footer or leaves the paper", async () => {
  const sample = refundFormSample("tw");
  const parts = Array.from({ length: 100 }, (_, index) => `理由${100 + index}`);
  const reason = parts.join("");
  const pages = await pagesOf(await refundFormPdf({ ...sample, lines: Array.from({ length: 5 }, () => sample.lines[0]!), reason }), {
    dense: true,
  });
  expect(pages).toHaveLength(2);
  const [first = "", second = ""] = pages;
  for (const page of pages) expect(parts.some((part) => page.includes(part))).toBe(true);
  // except for the part at the end of a line where the page breaks
  expect(parts.filter((part) => !first.includes(part) && !second.includes(part)).length).toBeLessThanOrEqual(1);
  for (const page of pages) expect(page.endsWith(page === first ? "1/2" : "2/2")).toBe(true);
});

test("sixty lines are split over pages, each with the table's head and its number", async () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({ name: `商品第${i + 1}號`, notes: ["M"], qty: 1, price: 100 + i }));
  const pages = await pagesOf(await receiptPdf(receiptSample("tw", { lines })), { dense: true });
  expect(pages.length).toBeGreaterThanOrEqual(3);
  const all = pages.join("");
  for (const { name } of lines) expect(all.split(name).length, name).toBe(2);
  pages.forEach((page, i) => {
    expect(page).toContain(`${i + 1}/${pages.length}`);
    expect(page).toContain("HL20261121000123");
  });
  for (const page of pages.filter((text) => text.includes("商品第"))) expect(page).toContain("項目單價數量小計");
});

test("splits a line of hundreds of seats between pages", async () => {
  const notes = Array.from({ length: 120 }, (_, i) => `A區${i + 1}排1號`);
  const pages = await pagesOf(await receiptPdf(receiptSample("tw", { lines: [{ name: "全票", notes, qty: 120, price: 100 }] })), {
    dense: true,
  });
  expect(pages.length).toBeGreaterThanOrEqual(2);
  for (const note of notes) expect(pages.join("")).toContain(note);
});

test("writes a character that no font has as its code point", async () => {
  const bytes = await receiptPdf(receiptSample("tw", { buyer: { name: "𠮷田🎫", mobile: "0987654321" } }));
  expect((await pagesOf(bytes, { dense: true }))[0]).toContain("𠮷田[U+1F3AB]");
  expect(glyphsOf(bytes).boxes).toBe(0);
});

test("breaks words wider than their column without loss", async () => {
  const name = "A".repeat(150);
  const [page = ""] = await pagesOf(await receiptPdf(receiptSample("en", { buyer: { name, mobile: "0987654321" } })), { dense: true });
  expect(page).toContain(name);
});

test("the same receipt gives the same, small file", async () => {
  const [one, two] = [await receiptPdf(receiptSample("tw")), await receiptPdf(receiptSample("tw"))];
  expect(two.equals(one)).toBe(true);
  expect(one.length).toBeLessThan(120_000);
});

test("shows a refund below the total, but not a rejected one", async () => {
  const refund = { status: "refunded" as const, amount: 8_784, fee: 976, requestedAt: "2026-11-28T09:15:00+08:00" };
  const [paidBack = ""] = await pagesOf(await receiptPdf(receiptSample("en", { refund })), { dense: true });
  expect(paidBack).toContain("–NT$8,784");
  expect(paidBack).toContain("NT$976");
  const [refused = ""] = await pagesOf(await receiptPdf(receiptSample("en", { refund: { ...refund, status: "rejected" } })), {
    dense: true,
  });
  expect(refused).not.toContain("8,784");
});
