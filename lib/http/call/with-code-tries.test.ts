import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { grantPass } from "@/lib/domain/captcha/captcha-pass";
import { readFailedCodes } from "@/lib/domain/rights/failed-codes";
import { DomainError } from "@/lib/errors/domain-error";
import { withCodeTries } from "@/lib/http/call/with-code-tries";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";

test.beforeAll(() => {
  env().limits.codeTriesPerMember = { count: 5, seconds: 60 };
  env().limits.codeTriesPerAddress = { count: 20, seconds: 60 };
});
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const wrong = () => Promise.reject(new DomainError("CODE_UNUSABLE"));
const right = () => Promise.resolve("ordered");
const attempt = (caller: { memberId?: string; address?: string; visitor?: string; sessionId?: number }, work: () => Promise<string>) =>
  withCodeTries(
    {
      memberId: caller.memberId ?? randomUUID(),
      address: caller.address ?? randomUUID(),
      sessionId: caller.sessionId,
      visitorId: async () => caller.visitor,
    },
    work,
  ).catch((thrown: DomainError) => thrown.key);

test("after five wrong codes a member needs a picture check for each further try", async () => {
  const [memberId, visitor] = [randomUUID(), randomUUID()];
  const caller = () => ({ memberId, visitor, address: randomUUID() });
  for (let i = 0; i < 5; i++) expect(await attempt(caller(), wrong)).toBe("CODE_UNUSABLE");
  expect(await attempt(caller(), right)).toBe("CAPTCHA_REQUIRED");
  await grantPass({ visitorId: visitor, memberId });
  expect(await attempt(caller(), wrong)).toBe("CODE_UNUSABLE");
  expect(await attempt(caller(), right)).toBe("CAPTCHA_REQUIRED");
  await grantPass({ visitorId: visitor, memberId });
  expect(await attempt(caller(), right)).toBe("ordered");
});

test("right codes and other refusals do not count", async () => {
  const memberId = randomUUID();
  for (let i = 0; i < 10; i++) expect(await attempt({ memberId }, right)).toBe("ordered");
  for (let i = 0; i < 10; i++) expect(await attempt({ memberId }, () => Promise.reject(new DomainError("SEAT_TAKEN")))).toBe("SEAT_TAKEN");
  expect(await attempt({ memberId }, wrong)).toBe("CODE_UNUSABLE");
});

test("many members behind one address have twenty tries together", async () => {
  const address = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt({ address }, wrong)));
  expect(answers.filter((answer) => answer === "CODE_UNUSABLE").length).toBe(20);
  expect(answers.filter((answer) => answer === "CAPTCHA_REQUIRED").length).toBe(10);
});

test("parallel guesses of one member do not slip through", async () => {
  const memberId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt({ memberId }, wrong)));
  expect(answers.filter((answer) => answer === "CODE_UNUSABLE").length).toBe(5);
});

test("wrong codes are counted for their event, with and without a picture check; other answers are not", async () => {
  const [memberId, visitor, one, other] = [randomUUID(), randomUUID(), await makeSession(), await makeSession()];
  const failures = async ({ eventId }: typeof one) => (await readFailedCodes()).find((line) => line.eventId === eventId)?.failures;
  const caller = ({ sessionId }: typeof one) => ({ memberId, visitor, sessionId, address: randomUUID() });
  await attempt(caller(one), right);
  await attempt(caller(one), () => Promise.reject(new DomainError("SEAT_TAKEN")));
  expect(await failures(one)).toBeUndefined();
  for (let i = 0; i < 5; i++) await attempt(caller(one), wrong);
  // in one minute, or some of them in the next
  expect([3, 4, 5]).toContain(await failures(one));
  expect(await attempt(caller(other), wrong)).toBe("CAPTCHA_REQUIRED");
  expect(await failures(other)).toBeUndefined();
  await grantPass({ visitorId: visitor, memberId });
  expect(await attempt(caller(other), wrong)).toBe("CODE_UNUSABLE");
  expect(await failures(other)).toBe(1);
});

test("of 1,000,000 tries from 1,000 addresses, each with 50 members, 20 of each address reach the codes", { tag: "@all" }, async () => {
  test.setTimeout(1_800_000);
  // one window for all, however slow the machine is
  env().limits.codeTriesPerAddress = { count: 20, seconds: 7_200 };
  const addresses = Array.from({ length: 1_000 }, () => randomUUID());
  let reached = 0;
  const guess = (address: string, turn: number) =>
    attempt({ address, memberId: `${address} ${turn % 50}` }, () => {
      reached += 1;
      return wrong();
    });
  const answers = { CODE_UNUSABLE: 0, CAPTCHA_REQUIRED: 0, other: 0 };
  for (let turn = 0; turn < 1_000; turn++)
    for (const answer of await Promise.all(addresses.map((address) => guess(address, turn))))
      answers[answer === "CODE_UNUSABLE" || answer === "CAPTCHA_REQUIRED" ? answer : "other"] += 1;
  expect(answers).toEqual({ CODE_UNUSABLE: 20_000, CAPTCHA_REQUIRED: 980_000, other: 0 });
  expect(reached).toBe(20_000);
});
