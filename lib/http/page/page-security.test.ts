import { expect, test } from "playwright/test";
import { buildHeaders } from "@/lib/http/page/page-security";

test("forms may post only to the gateway, and pages cannot be framed", () => {
  const headers = new Map(buildHeaders({ gateway: "https://ccore.newebpay.com", secure: true, development: false }));
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("form-action 'self' https://ccore.newebpay.com;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-eval");
  expect(headers.has("strict-transport-security")).toBe(true);
});

test("plain http sends no HSTS", () => {
  const headers = new Map(buildHeaders({ gateway: "http://127.0.0.1:3001", secure: false, development: false }));
  expect(headers.has("strict-transport-security")).toBe(false);
  expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test("forms of the office post to the site alone", () => {
  const headers = new Map(buildHeaders({ secure: true, development: false }));
  expect(headers.get("content-security-policy")).toContain("form-action 'self';");
});
