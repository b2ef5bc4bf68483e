import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { ErrorKey } from "@/lib/errors/catalogue";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import type { LimitName } from "@/lib/platform/limits";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** Limits that refuse without Redis, because they guard money and passwords. The others are then counted by each process separately. */
const shutWithoutRedis = new Set<LimitName>([
  "codePerNumber",
  "codePerAddress",
  "emailCodePerMember",
  "codesBeforeCaptchaPerVisitor",
  "codesBeforeCaptchaPerAddress",
  "verifyPerVisitor",
  "loginPerAddress",
  "registerPerAddress",
  "codeTriesPerMember",
  "codeTriesPerAddress",
]);

/** Limits of frequent reads: a process takes several tokens of one subject at once and hands them out itself. */
const takenInAdvance = new Set<LimitName>(["publicPerAddress", "memberPerMember", "staffPerStaff"]);
/** Share of a window's tokens that a process takes at once. Tokens that it does not hand out are lost with the window. */
const ADVANCE_SHARE = 1 / 60;
const ADVANCES_MAX = 20_000;

/** Placeholder: count and window differ by limit and are given with each token. */
const anyLimit = { keyPrefix: "limit", points: 1, duration: 1 };
const inThisProcess = new RateLimiterMemory(anyLimit);
/** By client, which holds the library's script: a closed one is replaced. */
const inRedis = new WeakMap<Redis, RateLimiterRedis>();

type Advance = { left: number; /** by performance.now() */ until: number };
/** By limit and subject, in the order in which they were taken. */
const advances = new Map<string, Advance>();
/** Advances that are being taken: concurrent requests share them. */
const underWay = new Map<string, Promise<void>>();

/**
 * Takes a token of a named limit.
 * @param subject an address, a number, a member's or a visitor's id
 * @throws `refusal` (by default TOO_BUSY) with the seconds until the window ends; UNAVAILABLE without
 * Redis if the limit guards money or passwords
 */
export async function takeToken(name: LimitName, subject: string, refusal: ErrorKey = "TOO_BUSY"): Promise<void> {
  const key = `${name}:${subject}`;
  if (!takenInAdvance.has(name)) return void (await take(name, key, 1, refusal));
  while (!takeFromAdvance(key)) {
    const running = underWay.get(key);
    if (running) await running;
    else return takeAdvance(name, key, refusal);
  }
}

function takeFromAdvance(key: string): boolean {
  const advance = advances.get(key);
  if (!advance || advance.left <= 0 || advance.until <= performance.now()) return false;
  advance.left -= 1;
  return true;
}

/** Takes several tokens and stores all but one. */
async function takeAdvance(name: LimitName, key: string, refusal: ErrorKey): Promise<void> {
  // The first request of an address may stay its only one.
  const wanted = advances.has(key) ? Math.max(1, Math.floor(env().limits[name].count * ADVANCE_SHARE)) : 1;
  const taken = take(name, key, wanted, refusal);
  const done = taken.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(key, done);
  try {
    const { granted, leftMs } = await taken;
    advances.delete(key);
    advances.set(key, { left: granted - 1, until: performance.now() + leftMs });
    if (advances.size > ADVANCES_MAX) advances.delete(advances.keys().next().value as string);
  } finally {
    underWay.delete(key);
  }
}

/**
 * @returns how many of the wanted tokens were available, at least one, and for how long they are valid
 * @throws `refusal` without any; UNAVAILABLE without Redis if the limit guards money or passwords
 */
async function take(name: LimitName, key: string, wanted: number, refusal: ErrorKey): Promise<{ granted: number; leftMs: number }> {
  const { count, seconds } = env().limits[name];
  const window = { customDuration: seconds };
  const counted = await needRedis(() => redisCounter().penalty(key, wanted, window)).catch((thrown: unknown) => {
    if (shutWithoutRedis.has(name)) throw thrown;
    return inThisProcess.penalty(key, wanted, window);
  });
  // Decided here: the library grants all tokens or none, and an advance may be granted in part.
  const granted = wanted - Math.max(0, counted.consumedPoints - count);
  if (granted <= 0) throw new DomainError(refusal, { retryAfter: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) });
  return { granted, leftMs: counted.msBeforeNext };
}

/** Give a token back that takeToken has granted, within its window. Without Redis it is lost. */
export async function returnToken(name: LimitName, subject: string): Promise<void> {
  await needRedis(() => redisCounter().reward(`${name}:${subject}`, 1, { customDuration: env().limits[name].seconds })).catch(
    () => undefined,
  );
}

function redisCounter(): RateLimiterRedis {
  const storeClient = redis();
  const counter = inRedis.get(storeClient) ?? new RateLimiterRedis({ ...anyLimit, storeClient });
  inRedis.set(storeClient, counter);
  return counter;
}
