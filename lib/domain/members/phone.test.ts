import { expect, test } from "playwright/test";
import { nationalMobile, readMobile, toE164 } from "@/lib/domain/members/phone";

test("Taiwan: accepts an optional 0, then 9 and eight digits, as one member", () => {
  for (const mobile of [
    ...["0912345678", "912345678", "0912-345-678", "0912 345 678", "０９１２３４５６７８", "(09) 1234.5678", "（０９１２）３４５－６７８"],
    ...["+886912345678", "+886 0912 345 678", "886912345678", "＋８８６９１２３４５６７８", "\u202a+886 912 345 678\u202c"],
    ...["+886 (0)912-345-678", "(+886) 912 345 678", "00886912345678", "【0912】345·678", "0912/345678", "0912\u2011345\u2013678"],
  ])
    for (const code of ["886", "852"].slice(0, /^\W*(?:\+|＋|00)/u.test(mobile) ? 2 : 1))
      expect(toE164(mobile, code), `${mobile} ${code}`).toBe("+886912345678");
  for (const mobile of ["091234567", "09123456789", "0812345678", "12345678", "", "+886212345678", "++886912345678", "09123abc78"]) {
    expect(toE164(mobile, "886"), mobile).toBeNull();
  }
});

test("applies the country's rule for mobiles elsewhere", () => {
  expect(toE164("91234567", "852")).toBe("+85291234567");
  expect(toE164("+852 9123-4567", "852")).toBe("+85291234567");
  expect(toE164("85291234567", "852")).toBe("+85291234567");
  expect(toE164("81234567", "65")).toBe("+6581234567");
  expect(toE164("09012345678", "81")).toBe("+819012345678");
  expect(toE164("01012345678", "82")).toBe("+821012345678");
  expect(toE164("1234", "852")).toBeNull();
  expect(toE164("91234567890", "852")).toBeNull();
});

test("takes the country from a plus sign, whichever was chosen", () => {
  expect(readMobile("+85291234567", "886")).toEqual({ e164: "+85291234567", countryCode: "852" });
  expect(readMobile("００８５２ ９１２３ ４５６７", "886")).toEqual({ e164: "+85291234567", countryCode: "852" });
  expect(readMobile("+886 912 345 678", "852")).toEqual({ e164: "+886912345678", countryCode: "886" });
  expect(readMobile("+81 090-1234-5678", "")).toEqual({ e164: "+819012345678", countryCode: "81" });
  for (const mobile of ["+99991234567", "+852", "+8521234"]) expect(readMobile(mobile, "886"), mobile).toBeNull();
});

test("refuses unknown calling codes", () => {
  for (const code of ["", "0", "0886", "+886", "12345", "abc", "999"]) expect(toE164("0912345678", code), code).toBeNull();
});

test("shows a number as people of its country write it", () => {
  expect(nationalMobile("+886912345678", "886")).toBe("0912345678");
  expect(nationalMobile("+85291234567", "852")).toBe("91234567");
});
