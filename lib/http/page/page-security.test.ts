import { NextRequest, NextResponse } from "next/server";
import { expect, test } from "playwright/test";
import { nonceIn } from "@/lib/http/page/nonce-in";
import { policyOf, withNonce } from "@/lib/http/page/page-security";

const plain = { secure: false, development: false };

test("forms may post only to the gateway, and pages cannot be framed or moved to another base", () => {
  const policy = policyOf({ gateway: "https://ccore.newebpay.com", secure: true, development: false });
  expect(policy).toContain("form-action 'self' https://ccore.newebpay.com;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("upgrade-insecure-requests");
  expect(policy).not.toContain("unsafe-eval");
});

test("plain http is not upgraded", () => {
  expect(policyOf(plain)).not.toContain("upgrade-insecure-requests");
});

test("pages with a nonce allow no other inline script and post to the site alone", () => {
  const policy = policyOf({ ...plain, nonce: "bm9uY2U=" });
  expect(policy).toContain("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic';");
  expect(policy).toContain("form-action 'self';");
});

test("each response has its own nonce, which Next gets with the request instead of the visitor's", () => {
  const policies = Array.from({ length: 3 }, () => {
    const request = new NextRequest("http://127.0.0.1/office", { headers: { "content-security-policy": "script-src 'nonce-mine'" } });
    const response = withNonce(request, (init) => NextResponse.next(init));
    const policy = response.headers.get("content-security-policy");
    expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
    return policy;
  });
  expect(new Set(policies.map(nonceIn)).size).toBe(3);
  for (const policy of policies) expect(nonceIn(policy)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceIn(undefined)).toBeUndefined();
});
