import { expect, test } from "playwright/test";
import { cleanHeaders } from "@/lib/http/incoming-headers";
import { parseNetworks } from "@/lib/platform/settings/parse-networks";

const proxies = parseNetworks("10.0.0.0/8");

function cleaned(headers: Record<string, string>, peer = "198.51.100.4") {
  cleanHeaders(headers, peer, proxies);
  return headers;
}

test("only a trusted proxy can set the host and scheme of a page", () => {
  const sent = {
    host: "tickets.example.com",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-forwarded-port": "81",
    forwarded: "host=evil.example",
  };
  expect(cleaned({ ...sent })).toEqual({ host: "tickets.example.com" });
  expect(cleaned({ ...sent }, "::ffff:198.51.100.4")).toEqual({ host: "tickets.example.com" });
  expect(cleaned({ ...sent }, "::ffff:10.1.2.3")).toEqual(sent);
});

test("retains the router's headers only with RSC: 1", () => {
  const tree = {
    "next-router-state-tree": "%5B%5D",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
    "next-url": "/evil",
  };
  expect(cleaned({ ...tree, accept: "text/html" })).toEqual({ accept: "text/html" });
  expect(cleaned({ ...tree, rsc: "0" })).toEqual({});
  expect(cleaned({ ...tree, rsc: "1" })).toEqual({ ...tree, rsc: "1" });
});

test("a visitor cannot set the nonce of a page's scripts", () => {
  const policy = "script-src 'nonce-bWluZQ=='";
  expect(cleaned({ "content-security-policy": policy, "content-security-policy-report-only": policy }, "10.1.2.3")).toEqual({});
});

test("removes headers of server actions", () => {
  expect(cleaned({ rsc: "1", "next-action": "7f" }, "10.1.2.3")).toEqual({ rsc: "1" });
});
