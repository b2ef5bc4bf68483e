import { expect, test } from "playwright/test";
import { clearStaffCookies, setStaffCookie, setStepCookie, staffToken, stepToken } from "@/lib/http/caller/staff-cookies";
import { env } from "@/lib/platform/env";

const requestWith = (cookie: string) => new Request("http://site/", { headers: { cookie } });
const made = (set: (headers: Headers) => void) => {
  const headers = new Headers();
  set(headers);
  return headers.getSetCookie();
};
const before = env().SITE_URL;
test.afterEach(() => void Object.assign(env(), { SITE_URL: before }));

test("over https no other host can set the cookies of a staff login", () => {
  Object.assign(env(), { SITE_URL: "https://tickets.example.com" });
  const [login = "", step = ""] = made((headers) => setStaffCookie(headers, "secret"));
  expect(login).toMatch(/^__Host-office_login=secret; Path=\/; Secure; SameSite=Lax; Max-Age=\d+; HttpOnly$/);
  expect(step).toMatch(/^__Host-office_step=; Path=\/; Secure; .*Max-Age=0/);
  expect(staffToken(requestWith(login.split(";", 1)[0] ?? ""))).toBe("secret");
  expect(stepToken(requestWith("__Host-office_step=first"))).toBe("first");
  // planted by another host of the domain
  expect(staffToken(requestWith("office_login=planted"))).toBeUndefined();
  expect(stepToken(requestWith("office_step=planted"))).toBeUndefined();
});

test("over plain http, where browsers refuse the prefix, the cookies are sent only to the office", () => {
  Object.assign(env(), { SITE_URL: "http://127.0.0.1:3000" });
  const [step = ""] = made((headers) => setStepCookie(headers, "first"));
  expect(step).toMatch(/^office_step=first; Path=\/office; SameSite=Lax; Max-Age=\d+; HttpOnly$/);
  expect(made(clearStaffCookies).map((cookie) => cookie.split(";", 2).join())).toEqual([
    "office_login=, Path=/office",
    "office_step=, Path=/office",
  ]);
  expect(staffToken(requestWith("office_login=secret"))).toBe("secret");
});
