import { expect, test } from "playwright/test";
import { phoneKey } from "@/components/members/phone-key";

test("gives every notation of a number the same key, and different numbers different keys", () => {
  const key = phoneKey({ country_code: "886", mobile: "0912345678" });
  for (const mobile of ["912 345 678", "+886 912-345-678", "886912345678", "０９１２３４５６７８"])
    expect(phoneKey({ country_code: "886", mobile }), mobile).toBe(key);
  expect(phoneKey({ country_code: "852", mobile: "+886912345678" })).toBe(key);
  expect(phoneKey({ country_code: "886", mobile: "０９１２３４５６７９" })).not.toBe(key);
  // An incomplete number gets another key with each digit.
  expect(phoneKey({ country_code: "886", mobile: "０９１" })).not.toBe(phoneKey({ country_code: "886", mobile: "０９２" }));
});
