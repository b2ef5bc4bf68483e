import { expect, test } from "playwright/test";
import { nonceIn } from "@/lib/http/page/nonce-in";
import { policyOf } from "@/lib/http/page/page-security";

const plain = { secure: false, development: false };

test("forms may post only to the gateway, and pages cannot be framed or given another base", () => {
  const policy = policyOf({ gateway: "https://ccore.newebpay.com", secure: true, development: false });
  expect(policy).toContain("form-action 'self' https://ccore.newebpay.com;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("upgrade-insecure-requests");
  expect(policy).not.toContain("unsafe-eval");
});

test("does not upgrade plain http", () => {
  expect(policyOf(plain)).not.toContain("upgrade-insecure-requests");
});

test("pages with a nonce allow no other inline script and post only to the site", () => {
  const policy = policyOf({ ...plain, nonce: "bm9uY2U=" });
  expect(policy).toContain("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic';");
  expect(policy).toContain("form-action 'self';");
});

test("reads the nonce of a policy", () => {
  expect(nonceIn(policyOf({ ...plain, nonce: "bm9uY2U=" }))).toBe("bm9uY2U=");
  expect(nonceIn(policyOf(plain))).toBeUndefined();
  expect(nonceIn(undefined)).toBeUndefined();
});
