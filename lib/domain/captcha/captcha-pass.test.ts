import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { consumeCaptcha, grantPass, restoreCaptcha } from "@/lib/domain/captcha/captcha-pass";
import type { DomainError } from "@/lib/errors/domain-error";
import { closeRedis, redis } from "@/lib/platform/redis";

test.afterAll(closeRedis);

const visitor = () => ({ visitorId: randomUUID(), memberId: undefined });
const used = (holder: Parameters<typeof consumeCaptcha>[0]) =>
  consumeCaptcha(holder).then(
    () => "used",
    (thrown: DomainError) => thrown.key,
  );

test("accepts a pass once, from the member who passed the check", async () => {
  const member = { visitorId: randomUUID(), memberId: randomUUID() };
  await grantPass(member);
  expect(await used({ ...member, memberId: randomUUID() })).toBe("CAPTCHA_REQUIRED");
  expect(await used({ ...member, memberId: undefined })).toBe("CAPTCHA_REQUIRED");
  expect(await used({ ...member, visitorId: randomUUID() })).toBe("CAPTCHA_REQUIRED");
  expect(await used(member)).toBe("used");
});

test("refuses a member's use of a pass from before the login", async () => {
  const holder = visitor();
  await grantPass(holder);
  expect(await used({ ...holder, memberId: randomUUID() })).toBe("CAPTCHA_REQUIRED");
  expect(await used(holder)).toBe("used");
});

test("accepts a pass for five minutes, and a restored one no longer", async () => {
  const holder = { visitorId: randomUUID(), memberId: randomUUID() };
  const key = `captcha-passed:${holder.visitorId}:${holder.memberId}`;
  await grantPass(holder);
  expect(await redis().ttl(key)).toBeLessThanOrEqual(300);
  await redis().expire(key, 50);
  await restoreCaptcha(await consumeCaptcha(holder));
  const left = await redis().ttl(key);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(50);
});
