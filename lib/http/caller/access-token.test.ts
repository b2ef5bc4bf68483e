import { decode, encode } from "next-auth/jwt";
import { expect, test } from "playwright/test";
import { mintAccessToken, readAccessToken } from "@/lib/http/caller/access-token";
import { env } from "@/lib/platform/env";

const login = { memberId: "7", loginId: "0193" };
const made = (claims: Record<string, string>, { secret = env().AUTH_SECRET, maxAge = 60 } = {}) =>
  encode({ token: claims, secret, maxAge });

test("a minted token names its login", async () => {
  const token = await mintAccessToken(login);
  expect(await readAccessToken(token)).toEqual(login);
  expect(await readAccessToken(token)).toEqual(login);
});

test("a foreign, changed, incomplete or expired token names no login", async () => {
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

/** Tokens of `login` from before this `decode`, with the same secret and valid until 2286: one of ours, and one with another cipher. */
const secretBefore = "a secret that tokens were made with";
const mintedBefore =
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..4XO0Ya4vVBvJW_ke.jqAx0-rPubeXJ_FAfUZua-z0F3eiybPRxd2CXGMWog3dIfDBpPgx_2_7pbuZfSclFeeQLVcYkfqagyFxwSVpzAem9qDiXQLGu2IoXDYPV_pB9G7dH2LWdOHueznOfMjxikYCPInIWg.FoDMUdcMilG4j96brtYapA";
const otherCipher =
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4Q0JDLUhTMjU2In0..u2nXcBl0ensJGGhKfuomcQ.41r6wi5ae933Kkx-RJGf-n2XMJr_lKPCO6ZCnojDZwFygwrWzwyckAJ4be4371S2_kGH-NsyUXLWWmiynSgoh_SaSzMUFcqLT8KrTzk0GxcSiqpNl67JDSOJiWokscXzU2dZdiEyz48-cNQ-rO-GGg.5iLKpxKHuJWhjuWHVJzLAg";

test("accepts a token minted by an earlier version, but not one with another cipher", async () => {
  const { AUTH_SECRET } = env();
  try {
    Object.assign(env(), { AUTH_SECRET: secretBefore });
    expect(await readAccessToken(mintedBefore)).toEqual(login);
    expect((await decode({ token: otherCipher, secret: secretBefore }))?.sub, "the library itself would take it").toBe(login.memberId);
    expect(await readAccessToken(otherCipher)).toBeNull();
  } finally {
    Object.assign(env(), { AUTH_SECRET });
  }
});
