import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { grantPass } from "@/lib/domain/captcha/captcha-pass";
import { DomainError } from "@/lib/errors/domain-error";
import { withCodeTries } from "@/lib/http/call/with-code-tries";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";

test.beforeAll(() => {
  env().limits.codeTriesPerMember = { count: 5, seconds: 60 };
  env().limits.codeTriesPerAddress = { count: 20, seconds: 60 };
});
test.afterAll(closeRedis);

const wrong = () => Promise.reject(new DomainError("CODE_UNUSABLE"));
const right = () => Promise.resolve("ordered");
const attempt = (caller: { memberId?: string; address?: string; visitor?: string }, work: () => Promise<string>) =>
  withCodeTries(
    { memberId: caller.memberId ?? randomUUID(), address: caller.address ?? randomUUID(), visitorId: async () => caller.visitor },
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
