import { expect, test } from "playwright/test";
import { judgeRequestLine } from "@/lib/http/call/request-line";

const judge = (method: string, url: string, headers: Record<string, string> = {}) =>
  judgeRequestLine({ method, url, headers: { host: "houselight.example", accept: "*/*", ...headers } });
const json = { accept: "application/json" };

test("passes valid request lines on unchanged, calls with their route", () => {
  for (const url of [
    "/event/detail/moon",
    "/event/detail/%E6%97%A5",
    "/event/detail/a%2Fb",
    "/event/detail/%25ff",
    "/event/detail/a?lang=en",
  ])
    for (const method of ["GET", "HEAD"])
      expect(judge(method, url), url).toMatchObject({ route: { path: "/event/detail/{id}", methods: ["GET"] } });
  for (const url of [
    "/",
    "/activity",
    "/en/activity/moon?tab=all",
    "/_next/static/chunks/a.js",
    "/_next/image?url=%2Fposters%2Fa.webp&w=96&q=60",
    "/announcement/list",
    "/order/detail/1/",
    "/sitemaps/tw-1.xml",
    "/no-such-page",
    "/event/none",
  ]) {
    expect(judge("GET", url), url).toEqual({});
    expect(judge("HEAD", url), url).toEqual({});
  }
  expect(judge("POST", "/order/create")).toMatchObject({ route: { path: "/order/create", methods: ["POST"] } });
  expect(judge("GET", "/announcement/list", json)).toMatchObject({ route: { path: "/announcement/list" } });
});

test("invalid percent-encoding: a call names the part of its path, a page is 404 in its language", () => {
  expect(judge("GET", "/event/detail/%E0%A4%A")).toEqual({ refused: "BAD_INPUT", field: "id" });
  expect(judge("GET", "/session/seat_list/1/%ff")).toEqual({ refused: "BAD_INPUT", field: "areaID" });
  expect(judge("GET", "/announcement/detail/%ff", json)).toEqual({ refused: "BAD_INPUT", field: "id" });
  expect(judge("POST", "/order/cancel/%")).toEqual({ refused: "BAD_INPUT", field: "id" });
  expect(judge("GET", "/event/list?page_num=1&search_txt=%ff")).toEqual({ refused: "BAD_INPUT", field: "search_txt" });
  expect(judge("GET", "/activity?search=%ff")).toEqual({});
  for (const path of ["/%ff", "/merch/%ff", "/activity/%E0%A4%A/3", "/announcement/detail/%ff", "/event/%ff", "/posters/%"])
    expect(judge("GET", path), path).toEqual({ url: "/unknown" });
  expect(judge("GET", "/jp/merch/%ff")).toEqual({ url: "/jp/unknown" });
  expect(judge("GET", "/merch/%ff", { cookie: "a=b; lang=kr" })).toEqual({ url: "/kr/unknown" });
  expect(judge("GET", "/merch/%ff", { cookie: "lang=tw" })).toEqual({ url: "/unknown" });
});

test("a page's address with a control character or a percent sign is 404", () => {
  for (const path of ["/merch/%00", "/activity/%0A", "/merch/%25ff", "/merch/%25", "/%7F"])
    expect(judge("GET", path), path).toEqual({ url: "/unknown" });
  for (const path of ["/sitemaps/%25ff", "/manifest/%00"]) expect(judge("GET", path), path).toEqual({ refused: "NOT_FOUND" });
  expect(judge("GET", "/_next/image?url=/posters/%25ff.svg&w=96&q=60")).toEqual({ refused: "BAD_INPUT", field: "url" });
});

test("refuses a wrong method and names the path's methods", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"]) {
    expect(judge(method, "/event/list"), method).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS" });
    expect(judge(method, "/activity"), method).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS" });
    expect(judge(method, "/no-such-page"), method).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS" });
  }
  for (const method of ["GET", "HEAD", "DELETE"])
    expect(judge(method, "/order/create"), method).toMatchObject({ status: 405, allow: "POST, OPTIONS" });
  expect(judge("GET", "/payment/newebpay/notify")).toMatchObject({ status: 405, allow: "POST, OPTIONS" });
  expect(judge("PUT", "/payment/newebpay/return")).toMatchObject({ status: 405, allow: "GET, POST, HEAD, OPTIONS" });
  expect(judge("OPTIONS", "/order/create")).toEqual({ allow: "POST, OPTIONS" });
  expect(judge("OPTIONS", "/activity")).toEqual({ allow: "GET, HEAD, OPTIONS" });
});

test("refuses targets that are not a path", () => {
  for (const url of ["http://evil.example/", "http://evil.example/event/list", "*", "evil.example:443"])
    expect(judge("GET", url), url).toEqual({ refused: "BAD_INPUT", field: "url" });
  expect(judge("OPTIONS", "*")).toEqual({ allow: "GET, HEAD, OPTIONS" });
});

test("refuses an unknown path below calls in the envelope", () => {
  expect(judge("POST", "/order/creat")).toEqual({ refused: "NOT_FOUND" });
  expect(judge("GET", "/event/none", json)).toEqual({ refused: "NOT_FOUND" });
  expect(judge("GET", "/event/none", { accept: "text/html" })).toEqual({});
  expect(judge("GET", "/member/account", json)).toEqual({});
});
