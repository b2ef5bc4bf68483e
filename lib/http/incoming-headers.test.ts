import { expect, test } from "playwright/test";
import { cleanHeaders } from "@/lib/http/incoming-headers";
import { parseTrustedProxies } from "@/lib/http/visitor/client-address";

const proxies = parseTrustedProxies("10.0.0.0/8");

function cleaned(headers: Record<string, string>, peer = "198.51.100.4") {
  cleanHeaders(headers, peer, proxies);
  return headers;
}

test("nobody but a trusted proxy says for which host and scheme a page is made", () => {
  const said = {
    host: "tickets.example.com",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-forwarded-port": "81",
    forwarded: "host=evil.example",
  };
  expect(cleaned({ ...said })).toEqual({ host: "tickets.example.com" });
  expect(cleaned({ ...said }, "::ffff:198.51.100.4")).toEqual({ host: "tickets.example.com" });
  expect(cleaned({ ...said }, "::ffff:10.1.2.3")).toEqual(said);
});

test("who opens a page brings none of the router's headers; the router brings them with RSC: 1", () => {
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

test("there are no server actions", () => {
  expect(cleaned({ rsc: "1", "next-action": "7f" }, "10.1.2.3")).toEqual({ rsc: "1" });
});
