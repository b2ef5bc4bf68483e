import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { checkCode, consumeVerified, issueCode, noteOwner } from "@/lib/domain/members/codes/verification-codes";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { closeRedis, redis } from "@/lib/platform/redis";
import { restoreSettings } from "@/test-support/isolation/restore-settings";

const SECOND = 1000;
const DAY = 86_400 * SECOND;

restoreSettings();
test.beforeAll(() => {
  for (const name of ["codePerNumber", "codePerNumberByStrangers", "codePerNumberAndNetwork"] as const)
    env().limits[name] = { ...limitDefaults[name] };
});
test.afterAll(closeRedis);

const recipient = () => `+8869${randomInt(5e7, 1e8)}`;

/** Let time pass for a recipient by moving its sent codes into the past. */
async function pass(mobile: string, ms: number): Promise<void> {
  await redis().eval(
    "for _, entry in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do redis.call('ZINCRBY', KEYS[1], ARGV[1], entry) end",
    1,
    `codes-sent:${mobile}`,
    -ms,
  );
}

/** A network from which the number was verified before: it may use all ten codes. */
async function ownNetwork(mobile: string): Promise<string> {
  const network = randomUUID();
  await noteOwner({ recipient: mobile, network });
  return network;
}

async function refusal(work: Promise<unknown>): Promise<DomainError | undefined> {
  return work.then(
    () => undefined,
    (thrown: DomainError) => thrown,
  );
}

test("sends no second code within 180 s, from any visitor, and says how long to wait", async () => {
  const mobile = recipient();
  await issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: mobile });
  await pass(mobile, 100 * SECOND);
  const early = await refusal(issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: mobile }));
  expect([early?.key, early?.retryAfter]).toEqual(["CODE_TOO_OFTEN", 80]);
  await pass(mobile, 80 * SECOND);
  expect(await refusal(issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: mobile }))).toBeUndefined();
});

test("sends no code earlier in a process whose clock is ahead", async () => {
  const mobile = recipient();
  const clock = Date.now;
  await issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: mobile });
  Date.now = () => clock() + 200 * SECOND;
  try {
    expect((await refusal(issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: mobile })))?.key).toBe("CODE_TOO_OFTEN");
  } finally {
    Date.now = clock;
  }
});

test("sends at most ten codes per number in any 24 hours, so that guessing stays under 0.6 % a day", async () => {
  const mobile = recipient();
  const network = await ownNetwork(mobile);
  const sent: number[] = [];
  // the worst attacker: requests one every 180 s for three days, each time as another visitor, in the owner's network
  for (let now = 0; now < 3 * DAY; now += 180 * SECOND) {
    const refused = await refusal(issueCode({ visitorId: randomUUID(), network, recipient: mobile }));
    await pass(mobile, 180 * SECOND);
    if (!refused) sent.push(now);
    else expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
  }
  const inOneDay = sent.map((from) => sent.filter((at) => at >= from && at < from + DAY).length);
  expect(Math.max(...inOneDay)).toBe(10);
  expect(sent).toHaveLength(30);
  const [tries, codes] = [5, 9000];
  expect((Math.max(...inOneDay) * tries) / codes).toBeLessThan(0.006);
});

test("says when the window opens to the eleventh request, which then succeeds", async () => {
  const mobile = recipient();
  const network = await ownNetwork(mobile);
  for (let i = 0; i < 10; i++) {
    await issueCode({ visitorId: randomUUID(), network, recipient: mobile });
    await pass(mobile, 200 * SECOND);
  }
  await pass(mobile, DAY - 2_000 * SECOND - 10 * SECOND);
  // Some real time has passed too.
  const late = await refusal(issueCode({ visitorId: randomUUID(), network, recipient: mobile }));
  expect(late?.retryAfter).toBeGreaterThan(5);
  expect(late?.retryAfter).toBeLessThanOrEqual(10);
  await issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: recipient() });
  await pass(mobile, 10 * SECOND);
  expect(await refusal(issueCode({ visitorId: randomUUID(), network, recipient: mobile }))).toBeUndefined();
});

test("voids the code at the fifth wrong try, and counts no more than five of parallel tries", async () => {
  const subject = { visitorId: randomUUID(), network: randomUUID(), recipient: recipient() };
  const { code } = await issueCode(subject);
  const wrong = code === "9999" ? "9998" : "9999";
  const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(checkCode(subject, wrong))));
  expect(answers.map((error) => error?.key)).toEqual(Array(5).fill("CODE_WRONG"));
  expect((await refusal(checkCode(subject, code)))?.key).toBe("CODE_WRONG");
});

test("accepts the right code after four wrong ones, once, and only from its visitor", async () => {
  const subject = { visitorId: randomUUID(), network: randomUUID(), recipient: recipient() };
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

test("voids a code that could not be sent, and does not count it", async () => {
  const subject = { visitorId: randomUUID(), network: randomUUID(), recipient: recipient() };
  for (let i = 0; i < 12; i++) {
    const { code, withdraw } = await issueCode(subject);
    await withdraw();
    expect((await refusal(checkCode(subject, code)))?.key).toBe("CODE_WRONG");
  }
});

test("reserves four of the ten codes for networks that have verified the number before", async () => {
  const mobile = recipient();
  const home = randomUUID();
  const visitorId = randomUUID();
  const ask = async (network: string) => {
    const refused = await refusal(issueCode({ visitorId: randomUUID(), network, recipient: mobile }));
    await pass(mobile, 181 * SECOND);
    return refused?.key ?? "sent";
  };
  const { code } = await issueCode({ visitorId, network: home, recipient: mobile });
  await checkCode({ visitorId, network: home, recipient: mobile }, code);
  await pass(mobile, DAY);
  for (let i = 0; i < 6; i++) expect(await ask(randomUUID())).toBe("sent");
  expect(await ask(randomUUID())).toBe("CODE_TOO_OFTEN");
  for (let i = 0; i < 4; i++) expect(await ask(home)).toBe("sent");
  expect(await ask(home)).toBe("CODE_TOO_OFTEN");
});

test("gives one network that has not verified the number three of its codes a day", async () => {
  const mobile = recipient();
  const network = randomUUID();
  for (let i = 0; i < 3; i++) {
    await issueCode({ visitorId: randomUUID(), network, recipient: mobile });
    await pass(mobile, 181 * SECOND);
  }
  expect((await refusal(issueCode({ visitorId: randomUUID(), network, recipient: mobile })))?.key).toBe("CODE_TOO_OFTEN");
  expect(await refusal(issueCode({ visitorId: randomUUID(), network: randomUUID(), recipient: mobile }))).toBeUndefined();
});
