import { expect, test } from "playwright/test";
import { loginHash, pageAfterLogin } from "@/lib/input/login-hash";

test("encodes a page of this site with its query in the fragment", () => {
  for (const path of ["/member/record/list", "/en/member/record/detail/7b1f?payment=done", "/cart?step=4&order_id=1#x", "/activity/測試"])
    expect(pageAfterLogin(loginHash(path)), path).toBe(path);
});

test("returns no page for other fragments and for other sites' addresses", () => {
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
