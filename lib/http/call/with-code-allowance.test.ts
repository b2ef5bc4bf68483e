import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { consumeCaptcha, grantPass } from "@/lib/domain/captcha/captcha-pass";
import { DomainError } from "@/lib/errors/domain-error";
import { withCodeAllowance } from "@/lib/http/call/with-code-allowance";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";

test.beforeAll(() => {
  env().limits.codesBeforeCaptchaPerVisitor = { count: 3, seconds: 60 };
  env().limits.codesBeforeCaptchaPerAddress = { count: 5, seconds: 60 };
  env().limits.codePerAddress = { count: 100, seconds: 60 };
});
test.afterAll(closeRedis);

const send = async () => "sent";
const ask = (visitorId: string, address: string, work: () => Promise<string> = send, mobile = "+886912345678") =>
  withCodeAllowance({ visitorId, memberId: undefined, address, mobile }, work).catch((thrown: DomainError) => thrown.key);

test("from the fourth code on, a visitor needs a picture check for each", async () => {
  const visitor = randomUUID();
  const address = () => randomUUID();
  for (let i = 0; i < 3; i++) expect(await ask(visitor, address())).toBe("sent");
  expect(await ask(visitor, address())).toBe("CAPTCHA_REQUIRED");
  await grantPass({ visitorId: visitor, memberId: undefined });
  expect(await ask(visitor, address())).toBe("sent");
  expect(await ask(visitor, address())).toBe("CAPTCHA_REQUIRED");
});

test("from the sixth code on, an address needs one, for every visitor", async () => {
  const address = randomUUID();
  for (let i = 0; i < 5; i++) expect(await ask(randomUUID(), address)).toBe("sent");
  const visitor = randomUUID();
  expect(await ask(visitor, address)).toBe("CAPTCHA_REQUIRED");
  await grantPass({ visitorId: visitor, memberId: undefined });
  expect(await ask(visitor, address)).toBe("sent");
});

test("a foreign number needs a picture check from its first code on; a country without codes is refused before it", async () => {
  const visitor = randomUUID();
  expect(await ask(visitor, randomUUID(), send, "+85291234567")).toBe("CAPTCHA_REQUIRED");
  await grantPass({ visitorId: visitor, memberId: undefined });
  expect(await ask(visitor, randomUUID(), send, "+85291234567")).toBe("sent");
  expect(await ask(visitor, randomUUID(), send, "+37121234567")).toBe("BAD_INPUT");
});

test("restores a check for the rest of its time when the code could not be sent", async () => {
  const visitor = randomUUID();
  for (let i = 0; i < 3; i++) await ask(visitor, randomUUID());
  for (const key of ["CODE_TOO_OFTEN", "TOO_BUSY", "BAD_INPUT"] as const) {
    await grantPass({ visitorId: visitor, memberId: undefined });
    await redis().expire(`captcha-passed:${visitor}`, 100);
    expect(await ask(visitor, randomUUID(), () => Promise.reject(new DomainError(key)))).toBe(key);
    const left = await redis().ttl(`captcha-passed:${visitor}`);
    expect(left).toBeGreaterThan(90);
    expect(left).toBeLessThanOrEqual(100);
    await consumeCaptcha({ visitorId: visitor, memberId: undefined });
  }
});

test("of many simultaneous codes, one check allows one", async () => {
  const visitor = randomUUID();
  for (let i = 0; i < 3; i++) await ask(visitor, randomUUID());
  await grantPass({ visitorId: visitor, memberId: undefined });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(visitor, randomUUID())));
  expect(answers.filter((answer) => answer === "sent")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "CAPTCHA_REQUIRED")).toHaveLength(19);
});

test("a refusal with CAPTCHA_REQUIRED does not count against the address", async () => {
  const visitor = randomUUID();
  const address = randomUUID();
  for (let i = 0; i < 3; i++) await ask(visitor, address);
  await ask(visitor, address);
  expect(await redis().get(`limit:codePerAddress:${address}`)).toBe("3");
});

test("without Redis sends no code", async () => {
  await redis().ping();
  redis().disconnect();
  expect(await ask(randomUUID(), randomUUID())).toBe("UNAVAILABLE");
  await closeRedis();
});
