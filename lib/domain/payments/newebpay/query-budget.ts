import {
  isWithin,
  noCounts,
  purposes,
  runsLow,
  sumOf,
  type Budget,
  type Counts,
  type Purpose,
} from "@/lib/domain/payments/newebpay/query-shares";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { redis } from "@/lib/platform/redis";

const HOUR_SECONDS = 3_600;
/** How long the gateway locks queries after too many unknown numbers. */
const LOCKED_MS = 4 * HOUR_SECONDS * 1000;
const lockKey = "newebpay-query-locked";

/** The purpose of a query, and the order and member that it is about. */
export type Question = { purpose: Purpose; orderId?: string; memberId?: string };

/** `locked`: the gateway answers nothing for four hours. `spent`: the purpose's hourly share is used up. `capped`: this order's or member's cap is reached. */
export type Leave = "yes" | "locked" | "spent" | "capped";

/** This process's own count, used only while Redis is away. */
const own = { lockedUntil: 0, hour: 0, counts: noCounts() };

const budget = (): Budget => ({ asked: env().NEWEBPAY_QUERIES_PER_HOUR, unknown: env().NEWEBPAY_UNKNOWN_PER_HOUR });

/**
 * Whether the gateway may be queried now. Counted by hour and purpose over all processes, in Redis and by its clock; while
 * Redis is away, for this process alone. Each purpose has a share that the others cannot spend (query-shares.ts), and queries
 * are capped per order and per member. Refused queries do not count.
 */
export async function mayQuery(question: Question): Promise<Leave> {
  try {
    return await mayQueryTogether(question);
  } catch {
    return mayQueryAlone(question.purpose, Date.now());
  }
}

async function mayQueryTogether(question: Question): Promise<Leave> {
  const key = await keyOfHour();
  const caps = capsOf(question);
  const steps = redis()
    .multi()
    .pttl(lockKey)
    .hincrby(key, `asked:${question.purpose}`, 1)
    .expire(key, 2 * HOUR_SECONDS)
    .hgetall(key);
  for (const cap of caps) steps.set(cap.key, 0, "EX", cap.seconds, "NX").incrby(cap.key, cap.step);
  const answers = await valuesOf(steps.exec());
  const counts = countsIn(answers[3] as Record<string, string>);
  counts.asked[question.purpose]--;
  const isCapped = caps.some((cap, n) => Number(answers[5 + 2 * n]) - cap.step >= cap.count);
  const leave = Number(answers[0]) > 0 ? "locked" : !isWithin(question.purpose, counts, budget()) ? "spent" : isCapped ? "capped" : "yes";
  if (leave !== "yes") {
    const back = redis().multi().hincrby(key, `asked:${question.purpose}`, -1);
    for (const cap of caps) back.decrby(cap.key, cap.step);
    await back.exec();
  }
  if (leave === "spent" || runsLow(counts, budget())) await warnOnce(key, question.purpose, counts);
  return leave;
}

/** Caps on polls per order and member; the worker is capped only for numbers that the gateway never saw. */
function capsOf({ purpose, orderId, memberId }: Question): { key: string; count: number; seconds: number; step: 0 | 1 }[] {
  const { gatewayPerOrder, gatewayPerMember, gatewayUnknownPerMember } = env().limits;
  const isLook = purpose === "transfer_look" || purpose === "card_look";
  const unknown = { ...gatewayUnknownPerMember, count: gatewayUnknownPerMember.count * (isLook ? 1 : 2) };
  return [
    ...(memberId ? [{ key: unknownOf(memberId), ...unknown, step: 0 as const }] : []),
    ...(isLook && orderId ? [{ key: `newebpay-asked:order:${orderId}`, ...gatewayPerOrder, step: 1 as const }] : []),
    ...(isLook && memberId ? [{ key: `newebpay-asked:member:${memberId}`, ...gatewayPerMember, step: 1 as const }] : []),
  ];
}

const unknownOf = (memberId: string) => `newebpay-unknown:member:${memberId}`;

function mayQueryAlone(purpose: Purpose, now: number): Leave {
  if (now < own.lockedUntil) return "locked";
  turnHour(now);
  if (!isWithin(purpose, own.counts, budget())) return "spent";
  own.counts.asked[purpose]++;
  return "yes";
}

/** Count a number that the gateway did not know: after too many in an hour it locks queries. */
export async function countUnknown({ purpose, memberId }: Question): Promise<void> {
  turnHour(Date.now());
  own.counts.unknown[purpose]++;
  try {
    const key = await keyOfHour();
    const steps = redis()
      .multi()
      .hincrby(key, `unknown:${purpose}`, 1)
      .expire(key, 2 * HOUR_SECONDS);
    if (memberId) steps.set(unknownOf(memberId), 0, "EX", env().limits.gatewayUnknownPerMember.seconds, "NX").incr(unknownOf(memberId));
    await valuesOf(steps.exec());
  } catch {
    // The count in this process's memory still applies.
  }
}

/** Stop queries in all processes for the four hours of the gateway's lock. */
export async function lockQueries(now = Date.now()): Promise<void> {
  own.lockedUntil = now + LOCKED_MS;
  logger.error({ hours: LOCKED_MS / HOUR_SECONDS / 1000 }, "the gateway has locked its Query");
  try {
    await redis().set(lockKey, "1", "PX", LOCKED_MS);
  } catch {
    // The lock in this process's memory still applies.
  }
}

/** This hour's queries over all processes, and whether the gateway has locked them, for monitoring. */
export async function countQuestions(): Promise<Counts & { locked: boolean; budget: Budget }> {
  const key = await keyOfHour();
  const [lock, counted] = await valuesOf(redis().multi().pttl(lockKey).hgetall(key).exec());
  return { ...countsIn(counted as Record<string, string>), locked: Number(lock) > 0, budget: budget() };
}

/** Log a low budget once an hour per purpose, over all processes. */
async function warnOnce(key: string, purpose: Purpose, counts: Counts): Promise<void> {
  if ((await redis().hsetnx(key, `told:${purpose}`, 1)) === 0) return;
  const { asked, unknown } = budget();
  logger.warn(
    { purpose, asked: sumOf(counts.asked), askedMost: asked, unknown: sumOf(counts.unknown), unknownMost: unknown },
    "the hour's questions to the gateway run low",
  );
}

/** One key per hour of Redis's clock, so that all processes agree. */
async function keyOfHour(): Promise<string> {
  const [seconds] = await redis().time();
  return `newebpay-questions:${Math.floor(Number(seconds) / HOUR_SECONDS)}`;
}

function countsIn(fields: Record<string, string>): Counts {
  const counts = noCounts();
  for (const kind of ["asked", "unknown"] as const)
    for (const purpose of purposes) counts[kind][purpose] = Number(fields[`${kind}:${purpose}`] ?? 0);
  return counts;
}

/** @throws Error when any of the commands failed */
async function valuesOf(answers: Promise<[Error | null, unknown][] | null>): Promise<unknown[]> {
  return ((await answers) ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

function turnHour(now: number): void {
  const hour = Math.floor(now / 1000 / HOUR_SECONDS);
  if (own.hour !== hour) Object.assign(own, { hour, counts: noCounts() });
}
