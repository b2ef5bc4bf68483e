import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "playwright/test";
import type { Env } from "@/lib/platform/env";
import { configuredWallets, readApplePassKeys, walletProblems } from "@/lib/platform/wallet-keys";
import { sandboxWalletKeys } from "@/sandbox/play-wallets";

const keys = sandboxWalletKeys();
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const otherKey = Buffer.from(privateKey.export({ type: "pkcs8", format: "pem" })).toString("base64");

test("the Pass Type ID and the team are read from the certificate", () => {
  expect(readApplePassKeys(keys)).toMatchObject({ passTypeId: "pass.example.houselight.sandbox", teamId: "HLSANDBOX1" });
  expect(walletProblems(keys)).toEqual([]);
  expect(walletProblems({})).toEqual([]);
});

test("names keys that are missing or do not match, without their content", () => {
  expect(walletProblems({ ...keys, APPLE_PASS_KEY: undefined })).toEqual([
    "APPLE_PASS_KEY: is missing, while APPLE_PASS_CERTIFICATE, APPLE_WWDR_CERTIFICATE is there",
  ]);
  expect(walletProblems({ ...keys, APPLE_PASS_KEY: otherKey })).toEqual(["APPLE_PASS_CERTIFICATE: the key is not the certificate's"]);
  expect(walletProblems({ ...keys, APPLE_WWDR_CERTIFICATE: keys.APPLE_PUSH_AUTHORITY })).toEqual([
    "APPLE_PASS_CERTIFICATE: APPLE_WWDR_CERTIFICATE has not issued the certificate",
  ]);
  expect(walletProblems({ ...keys, GOOGLE_WALLET_KEY: "e30=" })).toEqual(["GOOGLE_WALLET_KEY: cannot be read"]);
});

test("a certificate that has expired offers no wallet", () => {
  const settings = { ...keys } as unknown as Env;
  expect(configuredWallets(settings)).toEqual(["apple", "google"]);
  expect(configuredWallets(settings, new Date("2050-06-01"))).toEqual(["google"]);
  expect(configuredWallets({} as Env)).toEqual([]);
});
