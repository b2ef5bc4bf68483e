import { expect, test } from "playwright/test";
import { ROUTER_FETCH_HEADER, wantsCall } from "@/lib/http/page-or-call";

const wants = (path: string, headers: Record<string, string>, apiHost?: string) => wantsCall(path, new Headers(headers), apiHost);
const json = { accept: "application/json" };

test("on the site's host only requests that accept JSON and not HTML, and are not the router's, are calls", () => {
  for (const path of ["/announcement/list", "/announcement/detail", "/announcement/detail/3", "/search"]) {
    expect(wants(path, json)).toBe(true);
    expect(wants(path, { accept: "application/json, */*" })).toBe(true);
    expect(wants(path, { accept: "APPLICATION/JSON" })).toBe(true);
    expect(wants(path, { accept: "Text/Html, application/json" })).toBe(false);
    expect(wants(path, { accept: "*/*" })).toBe(false);
    expect(wants(path, {})).toBe(false);
    expect(wants(path, { accept: "text/html, application/json" })).toBe(false);
    expect(wants(path, { ...json, [ROUTER_FETCH_HEADER]: "1" })).toBe(false);
  }
  for (const page of ["/", "/announcement", "/en/announcement/list", "/en/search", "/search/x", "/announcement/detail/3/4", "/activity"])
    expect(wants(page, json)).toBe(false);
});

test("on the API's host every request is a call", () => {
  expect(wants("/announcement/list", { host: "api.houselight.example", accept: "text/html" }, "api.houselight.example")).toBe(true);
  expect(wants("/announcement/list", { host: "houselight.example", accept: "text/html" }, "api.houselight.example")).toBe(false);
  expect(wants("/activity", { host: "api.houselight.example" }, "api.houselight.example")).toBe(false);
});
