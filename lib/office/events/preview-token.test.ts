import { expect, test } from "playwright/test";
import { filledTexts } from "@/lib/office/events/filled-texts";
import { mintPreviewToken, readPreviewToken } from "@/lib/office/events/preview-token";

test("a preview's address is signed, opens one event and expires after a day", () => {
  const now = Date.parse("2026-11-24T12:00:00+08:00");
  const token = mintPreviewToken("42", now);
  expect(readPreviewToken(token, now + 23 * 3_600_000)).toBe("42");
  expect(readPreviewToken(token, now + 25 * 3_600_000)).toBeNull();
  expect(readPreviewToken(token.replace(/^42/, "43"), now)).toBeNull();
  const [ref, , signature] = token.split("~");
  expect(readPreviewToken(`${ref}~${now + 1e12}~${signature}`, now)).toBeNull();
  expect(readPreviewToken("", now)).toBeNull();
});

test("shows missing texts in another language", () => {
  expect(filledTexts({ name: { tw: "夜", en: " ", jp: "" }, facts: [{ label: { en: "Hall" } }], price: 5 })).toEqual({
    name: { tw: "夜", en: "夜", jp: "夜", kr: "夜" },
    facts: [{ label: { tw: "Hall", en: "Hall", jp: "Hall", kr: "Hall" } }],
    price: 5,
  });
});
