import { expect, test } from "playwright/test";
import { clearLoginCookies, readCookie, setCookie, setLoginCookies } from "@/lib/http/caller/cookies";

const withCookies = (cookie: string) => new Request("http://site/", { headers: { cookie } });

test("reads a cookie by its full name, decoded", () => {
  const request = withCookies("is_login=1; xtoken=no; token=a%3Db%20c; lang=jp");
  expect(readCookie(request, "token")).toBe("a=b c");
  expect(readCookie(request, "lang")).toBe("jp");
  expect(readCookie(request, "oken")).toBeUndefined();
  expect(readCookie(new Request("http://site/"), "token")).toBeUndefined();
});

test("reads back a cookie that was set", () => {
  const headers = new Headers();
  setCookie(headers, "visitor", "Fe26.2*1;~=ü", { seconds: 60, httpOnly: true });
  const [pair = "", ...attributes] = (headers.get("set-cookie") ?? "").split("; ");
  expect(readCookie(withCookies(pair), "visitor")).toBe("Fe26.2*1;~=ü");
  expect(attributes).toEqual(expect.arrayContaining(["Path=/", "SameSite=Lax", "Max-Age=60", "HttpOnly"]));
});

test("the token is httpOnly, the flag is not, and both are set and cleared together", () => {
  const login = new Headers();
  setLoginCookies(login, "secret");
  const [token = "", flag = ""] = login.getSetCookie();
  expect(token).toMatch(/^token=secret;.*HttpOnly/);
  expect(flag).toMatch(/^is_login=1;/);
  expect(flag).not.toContain("HttpOnly");
  const logout = new Headers();
  clearLoginCookies(logout);
  expect(logout.getSetCookie().map((cookie) => /^(\w+)=;.*Max-Age=0/.exec(cookie)?.[1])).toEqual(["token", "is_login"]);
});
