import { expect, test } from "playwright/test";
import { addressText } from "@/lib/i18n/address-text";

test("writes a Chinese address from large to small, and an English one from small to large", () => {
  expect(addressText({ zip: "100", city: "臺北市", district: "中正區", street: "南海路1號" })).toBe("100 臺北市中正區南海路1號");
  expect(addressText({ zip: "100", city: "Taipei City", district: "Zhongzheng District", street: "1 Nanhai Rd" })).toBe(
    "1 Nanhai Rd, Zhongzheng District, Taipei City 100",
  );
  expect(addressText({ zip: "", city: "Hong Kong", district: "", street: "1 Queen's Road" })).toBe("1 Queen's Road, Hong Kong");
  expect(addressText({ zip: "100", city: "臺北市", district: "中正區", street: "南海路1號" }, "")).toBe("100臺北市中正區南海路1號");
});

test("returns an empty text without an address", () => {
  expect(addressText({ zip: "", city: "", district: "", street: "" })).toBe("");
});
