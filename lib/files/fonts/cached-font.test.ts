import { expect, test } from "playwright/test";
import { pagesOf } from "@/e2e/read-pdf";
import { complimentaryPdf } from "@/lib/files/office/complimentary-pdf";

const sheet = {
  language: "tw" as const,
  occasion: "order" as const,
  order_no: "HL2611290001",
  holder: "陳",
  issued_at: "2026-11-29T10:00:00+08:00",
  event_name: "夜航 2026",
  session_time: "2026-12-24T19:30:00+08:00",
  hall: "光之屋",
  reprint: 0,
  tickets: [{ seat: "A 區 12 排 3 號", type: "全票", price: 2_800, ticket_no: "261129000011", code: "HL1ABC", name: "" }],
};
const other = {
  ...sheet,
  order_no: "HL2611299876",
  holder: "林",
  tickets: sheet.tickets.map((ticket) => ({ ...ticket, seat: "B 區 7 排 8 號" })),
};

test("a document is the same when others with the same texts were made before it", async () => {
  const before = await complimentaryPdf(sheet);
  const text = (await pagesOf(await complimentaryPdf(other))).join(" ");
  for (const part of ["HL2611299876", "林", "夜航 2026", "B 區 7 排 8 號", "光之屋"]) expect(text).toContain(part);
  expect((await complimentaryPdf(sheet)).equals(before)).toBe(true);
});
