import { expect, test } from "playwright/test";
import type { z } from "zod";
import {
  emailSchema,
  loginSchema,
  mobileSchema,
  nameSchema,
  passwordSchema,
  registerSchema,
  verifyCodeSchema,
} from "@/lib/domain/members/schemas";

/** field → key of its first error */
function problems(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const found: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join(".")] ??= issue.message;
  return found;
}

test("accepts names of 1 to 19 characters", () => {
  expect(nameSchema.parse("  雨晴 ")).toBe("雨晴");
  expect(nameSchema.safeParse("x".repeat(19)).success).toBe(true);
  expect(problems(nameSchema, "x".repeat(20))).toEqual({ "": "name_rule" });
  for (const none of ["", "   ", undefined, null, 5]) expect(problems(nameSchema, none)).toEqual({ "": "name_require" });
});

test("accepts passwords of 6 to 12 letters, digits and listed symbols", () => {
  for (const password of ["abc123", "ABCdef123456", "!@#%^&*()<>?", "_=+aaa"])
    expect(passwordSchema.safeParse(password).success, password).toBe(true);
  for (const password of ["abc12", "abcdef1234567", "abc 123", "密碼密碼密碼", "abc-123", "abc123$", "abc123\n"]) {
    expect(problems(passwordSchema, password), password).toEqual({ "": "pwd_require_note" });
  }
  expect(problems(passwordSchema, undefined)).toEqual({ "": "pwd_require" });
});

test("validates e-mail addresses", () => {
  expect(emailSchema.parse(" lin@example.com ")).toBe("lin@example.com");
  for (const email of ["lin", "lin@", "@example.com", "lin@example", "a b@example.com", `${"x".repeat(250)}@example.com`]) {
    expect(problems(emailSchema, email), email).toEqual({ "": "mail_rule" });
  }
  expect(problems(emailSchema, "")).toMatchObject({ "": "mail_require" });
});

test("accepts an internationalised domain in its ASCII form, and full-width letters as plain ones", () => {
  const spellings: [string, string][] = [
    ["lin@例え.jp", "lin@xn--r8jz45g.jp"],
    ["lin@例え.テスト", "lin@xn--r8jz45g.xn--zckzah"],
    ["lin@中文。台灣", "lin@xn--fiq228c.xn--kpry57d"],
    ["Lin@BÜCHER.example", "Lin@xn--bcher-kva.example"],
    ["ｌｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "lin@example.com"],
    ["\u200elin@example.com\u200b", "lin@example.com"],
    ["lin@xn--r8jz45g.xn--zckzah", "lin@xn--r8jz45g.xn--zckzah"],
  ];
  for (const [typed, stored] of spellings) expect(emailSchema.parse(typed), typed).toBe(stored);
  for (const bad of ["林@example.com", "lin@例え", "lin@例え..jp", "lin@例え.jp/x", "lin@例え.jp:25", "lin@例@え.jp"])
    expect(problems(emailSchema, bad), bad).toEqual({ "": "mail_rule" });
});

test("names the mobile's own field in errors, and defaults the country code to 886", () => {
  expect(mobileSchema.parse({ mobile: "0912345678" })).toEqual({ mobile: "0912345678", country_code: "886" });
  expect(mobileSchema.parse({ mobile: "91234567", country_code: 852 })).toEqual({ mobile: "91234567", country_code: "852" });
  expect(mobileSchema.parse({ mobile: "0912345678", country_code: "＋８８６" }).country_code).toBe("886");
  expect(mobileSchema.parse({ mobile: "0912345678", country_code: " " }).country_code).toBe("886");
  for (const code of ["+886", "(+886)", "00886", "886 "])
    expect(mobileSchema.parse({ mobile: "0912345678", country_code: code }).country_code).toBe("886");
  expect(problems(mobileSchema, {})).toEqual({ mobile: "mobile_require" });
  expect(problems(mobileSchema, { mobile: "12345" })).toEqual({ mobile: "mobile_rule" });
  expect(problems(mobileSchema, { mobile: "0912345678", country_code: "x" })).toMatchObject({ country_code: "mobile_rule" });
  expect(problems(mobileSchema, { mobile: "0912345678", country_code: "999" })).toEqual({ mobile: "mobile_rule" });
});

test("accepts codes of four digits as typed, and restores a number's leading zeros", () => {
  const mobile = "0912345678";
  expect(verifyCodeSchema.parse({ mobile, code: 4711 }).code).toBe("4711");
  expect(verifyCodeSchema.parse({ mobile, code: "4711" }).code).toBe("4711");
  for (const typed of [123, "0123"]) expect(verifyCodeSchema.parse({ mobile, code: typed }).code).toBe("0123");
  expect([0, "0000", 999].map((typed) => verifyCodeSchema.parse({ mobile, code: typed }).code)).toEqual(["0000", "0000", "0999"]);
  for (const code of [10_000, -1, "123", "12a4", "", undefined, null, 47.11, 1e-7]) {
    expect(problems(verifyCodeSchema, { mobile, code }), String(code)).toEqual({ code: "verify_incorrect" });
  }
});

test("requires only some password for a login, and all fields and every agreement for a registration", () => {
  expect(problems(loginSchema, { mobile: "0912345678", password: "x" })).toEqual({});
  expect(problems(loginSchema, { mobile: "0912345678" })).toEqual({ password: "pwd_require" });
  expect(problems(registerSchema, {})).toEqual({
    mobile: "mobile_require",
    last_name: "name_require",
    first_name: "name_require",
    password: "pwd_require",
    email: "mail_require",
    salutation: "require_appellation",
    agree_terms: "agree_register",
    agree_privacy: "agree_register",
    agree_membership: "agree_register",
  });
});
