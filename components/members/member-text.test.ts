import { expect, test } from "playwright/test";
import { addressText } from "@/components/members/address-text";
import { mobileText } from "@/components/members/member-text";

test("a number reads as in its country", () => {
  expect(mobileText({ mobile: "0912345678", country_code: "886" })).toBe("0912 345 678");
  expect(mobileText({ mobile: "91234567", country_code: "852" })).toBe("+852 9123 4567");
  expect(mobileText({ mobile: "9012345678", country_code: "81" })).toBe("+81 90 1234 5678");
});

test("what cannot be read as a number is shown as it is stored", () => {
  expect(mobileText({ mobile: "1", country_code: "886" })).toBe("1");
  expect(mobileText({ mobile: "1", country_code: "852" })).toBe("+852 1");
});

test("an address goes from large to small in Chinese, from small to large in English", () => {
  expect(addressText({ zip: "100", city: "臺北市", state: "中正區", simple_address: "南海路1號" })).toBe("100 臺北市中正區南海路1號");
  expect(addressText({ zip: "100", city: "Taipei City", state: "Zhongzheng District", simple_address: "1 Nanhai Rd" })).toBe("1 Nanhai Rd, Zhongzheng District, Taipei City 100");
  expect(addressText({ zip: "", city: "Hong Kong", state: "", simple_address: "1 Queen's Road" })).toBe("1 Queen's Road, Hong Kong");
});

test("no address is no text", () => {
  expect(addressText({ zip: "", city: "", state: "", simple_address: "" })).toBe("");
});
