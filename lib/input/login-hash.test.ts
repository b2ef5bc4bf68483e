import { expect, test } from "playwright/test";
import { loginHash, pageAfterLogin } from "@/lib/input/login-hash";

test("a fragment names a page of this site, with its query", () => {
  for (const path of ["/member/record/list", "/en/member/record/detail/7b1f?payment=done", "/cart?step=4&order_id=1#x", "/activity/測試"])
    expect(pageAfterLogin(loginHash(path)), path).toBe(path);
});

test("other fragments and other sites' addresses name no page", () => {
  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
    "",
  ])
    expect(pageAfterLogin(loginHash(path)), path).toBeNull();
  for (const hash of ["", "#", "#main", "#login", "#login=%ff", "#login=%"]) expect(pageAfterLogin(hash), hash).toBeNull();
});
