import { encode } from "next-auth/jwt";
import { expect, test } from "playwright/test";
import { mintAccessToken, readAccessToken } from "@/lib/http/visitor/access-token";
import { env } from "@/lib/platform/env";

const login = { memberId: "7", loginId: "0193" };
const made = (claims: Record<string, string>, { secret = env().AUTH_SECRET, maxAge = 60 } = {}) =>
  encode({ token: claims, secret, maxAge });

test("a token that was minted names its login", async () => {
  const token = await mintAccessToken(login);
  expect(await readAccessToken(token)).toEqual(login);
  expect(await readAccessToken(token)).toEqual(login);
});

test("what is foreign, changed, incomplete or over names nobody", async () => {
  const claims = { sub: login.memberId, lid: login.loginId };
  expect(await readAccessToken(await made(claims))).toEqual(login);
  const changed = (await made(claims)).replace(/\.(?=[^.]*$)./, (tag) => (tag === ".A" ? ".B" : ".A"));
  const refused = [
    "",
    "nonsense",
    changed,
    await made(claims, { secret: "another secret of thirty-two letters" }),
    await made({ sub: login.memberId }),
    await made(claims, { maxAge: -1 }),
  ];
  for (const token of refused) expect(await readAccessToken(token), token).toBeNull();
});
