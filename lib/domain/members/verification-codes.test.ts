import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { checkCode, consumeVerified, issueCode } from "@/lib/domain/members/verification-codes";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { closeRedis } from "@/lib/platform/redis";

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const start = Date.now();

test.beforeAll(() => {
  env().limits.codePerNumber = { ...limitDefaults.codePerNumber };
});
test.afterAll(closeRedis);

const recipient = () => `+8869${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

async function refusal(work: Promise<unknown>): Promise<DomainError | undefined> {
  return work.then(() => undefined, (thrown: DomainError) => thrown);
}

test("no second code within 180 s, whoever asks; the refusal says how long", async () => {
  const mobile = recipient();
  await issueCode({ visitorId: randomUUID(), recipient: mobile }, start);
  const early = await refusal(issueCode({ visitorId: randomUUID(), recipient: mobile }, start + 100 * SECOND));
  expect([early?.key, early?.retryAfter]).toEqual(["CODE_TOO_OFTEN", 80]);
  expect(await refusal(issueCode({ visitorId: randomUUID(), recipient: mobile }, start + 180 * SECOND))).toBeUndefined();
});

test("at most ten codes a number in any 24 hours, so that guessing stays under 0.6 % a day", async () => {
  const mobile = recipient();
  const sent: number[] = [];
  // the greediest attacker: asks every 180 s for three days, each time as another visitor
  for (let now = start; now < start + 3 * DAY; now += 180 * SECOND) {
    const refused = await refusal(issueCode({ visitorId: randomUUID(), recipient: mobile }, now));
    if (!refused) sent.push(now);
    else expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
  }
  const inOneDay = sent.map((from) => sent.filter((at) => at >= from && at < from + DAY).length);
  expect(Math.max(...inOneDay)).toBe(10);
  expect(sent).toHaveLength(30);
  const [tries, codes] = [5, 9000];
  expect((Math.max(...inOneDay) * tries) / codes).toBeLessThan(0.006);
});

test("the eleventh says when the window opens, and is let in then", async () => {
  const mobile = recipient();
  for (let i = 0; i < 10; i++) await issueCode({ visitorId: randomUUID(), recipient: mobile }, start + i * 200 * SECOND);
  const late = start + DAY - 10 * SECOND;
  expect((await refusal(issueCode({ visitorId: randomUUID(), recipient: mobile }, late)))?.retryAfter).toBe(10);
  expect(await refusal(issueCode({ visitorId: randomUUID(), recipient: mobile }, late + 10 * SECOND))).toBeUndefined();
  await issueCode({ visitorId: randomUUID(), recipient: recipient() }, late);
});

test("the fifth wrong try burns the code; of parallel tries no more than five count", async () => {
  const subject = { visitorId: randomUUID(), recipient: recipient() };
  const { code } = await issueCode(subject);
  const wrong = code === "9999" ? "9998" : "9999";
  const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(checkCode(subject, wrong))));
  expect(answers.map((error) => error?.key)).toEqual(Array(5).fill("CODE_WRONG"));
  expect((await refusal(checkCode(subject, code)))?.key).toBe("CODE_WRONG");
});

test("the right code works after four wrong ones, once, and only for its visitor", async () => {
  const subject = { visitorId: randomUUID(), recipient: recipient() };
  const { code } = await issueCode(subject);
  const wrong = code === "9999" ? "9998" : "9999";
  const foreign = { ...subject, visitorId: randomUUID() };
  expect((await refusal(checkCode(foreign, code)))?.key).toBe("CODE_WRONG");
  for (let i = 0; i < 4; i++) await refusal(checkCode(subject, wrong));
  expect(await refusal(checkCode(subject, code))).toBeUndefined();
  expect((await refusal(checkCode(subject, code)))?.key).toBe("CODE_WRONG");
  expect((await refusal(consumeVerified(foreign)))?.key).toBe("NOT_VERIFIED");
  const winners = await Promise.all(Array.from({ length: 10 }, () => refusal(consumeVerified(subject))));
  expect(winners.filter((error) => error === undefined)).toHaveLength(1);
});

test("a code that could not be sent is void and does not count", async () => {
  const subject = { visitorId: randomUUID(), recipient: recipient() };
  for (let i = 0; i < 12; i++) {
    const { code, withdraw } = await issueCode(subject, start);
    await withdraw();
    expect((await refusal(checkCode(subject, code)))?.key).toBe("CODE_WRONG");
  }
});
