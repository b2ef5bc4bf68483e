import { expect, test } from "playwright/test";
import { countSmsCodes, smsCountry, takeSmsBudget } from "@/lib/domain/members/codes/sms-budget";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";
import { restoreSettings } from "@/test-support/isolation/restore-settings";

test.describe.configure({ mode: "serial" });
restoreSettings();
test.afterAll(closeRedis);

// Other tests send codes too, so countries that only this file uses are counted.
test.beforeAll(() => {
  Object.assign(env(), {
    SMS_COUNTRIES: ["TW", "IS", "EE", "US"],
    SMS_BUDGET: 1_000_000,
    SMS_COUNTRY_BUDGETS: { TW: 45_000, EE: 5, "*": 3 },
  });
});
const iceland = "+3546112345";
const estonia = "+37251234567";
const usedOf = async (budget: string) => (await countSmsCodes()).find((count) => count.budget === budget)?.used ?? 0;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: DomainError) => thrown,
  );

test("sends codes to the countries of the setting, judged by the number and not by its calling code", () => {
  expect(smsCountry("+886912345678")).toBe("TW");
  expect(smsCountry("+12125550123")).toBe("US");
  for (const mobile of ["+252612345678", "+37121234567", "+18765550123"]) {
    expect(() => smsCountry(mobile), mobile).toThrow(DomainError);
  }
});

test("refuses a spent budget of one country until midnight, and no other country", async () => {
  for (let i = 0; i < 3; i++) await takeSmsBudget(iceland);
  const spent = await refusal(takeSmsBudget(iceland));
  expect(spent?.key).toBe("SMS_BUDGET_SPENT");
  expect(spent?.retryAfter).toBeLessThanOrEqual(86_400);
  expect(spent?.params?.["time"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await takeSmsBudget(estonia);
  expect((await countSmsCodes()).find(({ budget }) => budget === "IS")).toEqual({ budget: "IS", used: 3, limit: 3 });
});

test("takes no more than the budget with parallel requests, and restores a message's part if it was not sent", async () => {
  const before = await usedOf("EE");
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => takeSmsBudget(estonia)));
  const taken = outcomes.filter((outcome) => outcome.status === "fulfilled");
  expect(taken).toHaveLength(5 - before);
  await taken[0]?.value.giveBack();
  expect(await usedOf("EE")).toBe(4);
});

test("refuses a country that has codes left when the total is spent; starts the next day at zero", async () => {
  env().SMS_BUDGET = 1;
  expect((await refusal(takeSmsBudget("+886912345678")))?.key).toBe("SMS_BUDGET_SPENT");
  env().SMS_BUDGET = 1_000_000;
  await redis().hset("sms-budget", "day", "1");
  await takeSmsBudget(iceland);
  expect(await usedOf("IS")).toBe(1);
});
