import { expect, test } from "playwright/test";
import { registerFormSchema } from "@/components/members/register/register-form-schema";

const empty = { country_code: "886", mobile: "", last_name: "", first_name: "", password: "", password_confirm: "", email: "" };
const issuesOf = (draft: object, field: string) =>
  registerFormSchema.safeParse({ ...empty, ...draft }).error?.issues.flatMap(({ path, message }) => (path[0] === field ? message : []));

test("judges the mobile and the repeated password while every other field is empty", () => {
  expect(issuesOf({ mobile: "0912" }, "mobile")).toEqual(["mobile_rule"]);
  expect(issuesOf({ mobile: "0912345678" }, "mobile")).toEqual([]);
  expect(issuesOf({}, "mobile")).toEqual(["mobile_require"]);
  expect(issuesOf({ password: "abc123!", password_confirm: "abc123?" }, "password_confirm")).toEqual(["pwd_notsame"]);
});

test("reports one error for each field", () => {
  for (const name of ["", "\u202e", "<b>", "場\u0000"]) expect(issuesOf({ last_name: name }, "last_name"), name).toHaveLength(1);
});
