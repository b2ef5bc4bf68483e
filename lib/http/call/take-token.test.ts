import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { DomainError } from "@/lib/errors/domain-error";
import { takeToken } from "@/lib/http/call/take-token";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";

test.afterAll(closeRedis);

async function refusal(work: Promise<void>): Promise<DomainError | undefined> {
  return work.then(
    () => undefined,
    (thrown: DomainError) => thrown,
  );
}

test("a limit allows its count and then refuses with the remaining seconds", async () => {
  env().limits.codePerNumber = { count: 3, seconds: 60 };
  const subject = randomUUID();
  for (let i = 0; i < 3; i++) await takeToken("codePerNumber", subject);
  const error = await refusal(takeToken("codePerNumber", subject, "CODE_TOO_OFTEN"));
  expect(error?.key).toBe("CODE_TOO_OFTEN");
  expect(error?.retryAfter).toBeGreaterThan(50);
  expect(error?.retryAfter).toBeLessThanOrEqual(60);
  await takeToken("codePerNumber", randomUUID());
});

test("a concurrent crowd gets exactly the available tokens", async () => {
  env().limits.orderPerMember = { count: 10, seconds: 60 };
  const subject = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refusal(takeToken("orderPerMember", subject))));
  expect(answers.filter((error) => error === undefined)).toHaveLength(10);
  expect(new Set(answers.map((error) => error?.key))).toEqual(new Set([undefined, "TOO_BUSY"]));
});

test("the window expires", async () => {
  env().limits.lookupPerAddress = { count: 1, seconds: 2 };
  const subject = randomUUID();
  await takeToken("lookupPerAddress", subject);
  const retryAfter = (await refusal(takeToken("lookupPerAddress", subject)))?.retryAfter;
  expect([1, 2]).toContain(retryAfter);
  await expect.poll(() => redis().exists(`limit:lookupPerAddress:${subject}`)).toBe(0);
  await takeToken("lookupPerAddress", subject);
});

test("without Redis refuses codes and logins, but not orders", async () => {
  await redis().ping();
  redis().disconnect();
  expect((await refusal(takeToken("loginPerAddress", "198.51.100.4")))?.key).toBe("UNAVAILABLE");
  expect(await refusal(takeToken("orderPerMember", "anyone"))).toBeUndefined();
  await closeRedis();
});

test("without Redis each process counts the limits that it does not refuse", async () => {
  env().limits.orderPerMember = { count: 3, seconds: 60 };
  await redis().ping();
  redis().disconnect();
  const subject = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(takeToken("orderPerMember", subject))));
  expect(answers.map((error) => error?.key)).toEqual([undefined, undefined, undefined, "TOO_BUSY", "TOO_BUSY"]);
  expect(answers[4]?.retryAfter).toBeGreaterThan(50);
  await closeRedis();
  expect(await refusal(takeToken("orderPerMember", subject)), "counted in Redis again").toBeUndefined();
});

test("takes tokens of read limits in advance: a crowd gets no more than the limit and not much less, with few commands", async () => {
  env().limits.publicPerAddress = { count: 600, seconds: 60 };
  const subject = randomUUID();
  let passed = 0;
  for (let n = 0; n < 14; n++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal(takeToken("publicPerAddress", subject))));
    passed += answers.filter((error) => error === undefined).length;
  }
  expect(passed).toBe(600);
  expect(Number(await redis().get(`limit:publicPerAddress:${subject}`)), "of 700 requests").toBeGreaterThan(600);
  await takeToken("publicPerAddress", randomUUID());
});
