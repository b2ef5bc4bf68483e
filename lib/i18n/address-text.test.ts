import { expect, test } from "playwright/test";
import { addressText } from "@/lib/i18n/address-text";

test("an address is written from large to small in Chinese, from small to large in English", () => {
  expect(addressText({ zip: "100", city: "臺北市", district: "中正區", street: "南海路1號" })).toBe("100 臺北市中正區南海路1號");
  expect(addressText({ zip: "100", city: "Taipei City", district: "Zhongzheng District", street: "1 Nanhai Rd" })).toBe(
    "1 Nanhai Rd, Zhongzheng District, Taipei City 100",
  );
  expect(addressText({ zip: "", city: "Hong Kong", district: "", street: "1 Queen's Road" })).toBe("1 Queen's Road, Hong Kong");
  expect(addressText({ zip: "100", city: "臺北市", district: "中正區", street: "南海路1號" }, "")).toBe("100臺北市中正區南海路1號");
});

test("without an address the text is empty", () => {
  expect(addressText({ zip: "", city: "", district: "", street: "" })).toBe("");
});
