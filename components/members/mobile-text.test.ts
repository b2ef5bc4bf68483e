import { expect, test } from "playwright/test";
import { mobileText } from "@/components/members/mobile-text";

test("formats a number as in its country", () => {
  expect(mobileText({ mobile: "0912345678", country_code: "886" })).toBe("0912 345 678");
  expect(mobileText({ mobile: "91234567", country_code: "852" })).toBe("+852 9123 4567");
  expect(mobileText({ mobile: "+852 9123-4567", country_code: "886" })).toBe("+852 9123 4567");
  expect(mobileText({ mobile: "＋８８６９１２３４５６７８", country_code: "852" })).toBe("0912 345 678");
  expect(mobileText({ mobile: "9012345678", country_code: "81" })).toBe("+81 90 1234 5678");
});

test("shows a number that cannot be parsed as it is stored", () => {
  expect(mobileText({ mobile: "1", country_code: "886" })).toBe("1");
  expect(mobileText({ mobile: "1", country_code: "852" })).toBe("+852 1");
});
