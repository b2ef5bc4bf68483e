import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** A hash: `day` (number of the day in Taipei), `total`, and a field for each country that had a code today. */
const KEY = "sms-budget";
const KEEP_SECONDS = 2 * 86_400;
/** Share of a budget from which staff are warned. */
const WARN_SHARE = 0.8;

/** Days change at midnight in Taipei, by Redis's clock. Leaves `day` and `left` (seconds to midnight) to the script. */
const TODAY = `
local now = redis.call('TIME')[1] + 28800
local day, left = tostring(math.floor(now / 86400)), 86400 - now % 86400
if redis.call('HGET', KEYS[1], 'day') ~= day then redis.call('DEL', KEYS[1]) end`;

/** @returns [seconds to midnight where a budget is spent, else 0; the country's count; the total; the day] */
const TAKE = `${TODAY}
local country, total = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or 0), tonumber(redis.call('HGET', KEYS[1], 'total') or 0)
if country >= tonumber(ARGV[2]) or total >= tonumber(ARGV[3]) then return {left, country, total, day} end
redis.call('HSET', KEYS[1], 'day', day)
redis.call('EXPIRE', KEYS[1], ARGV[4])
return {0, redis.call('HINCRBY', KEYS[1], ARGV[1], 1), redis.call('HINCRBY', KEYS[1], 'total', 1), day}`;

const GIVE_BACK = `
if redis.call('HGET', KEYS[1], 'day') ~= ARGV[2] then return 0 end
redis.call('HINCRBY', KEYS[1], ARGV[1], -1)
return redis.call('HINCRBY', KEYS[1], 'total', -1)`;

/**
 * The country of a number (ISO 3166) to which codes are sent. A calling code is too coarse: +1 has expensive islands.
 * @param mobile E.164
 * @throws BAD_INPUT at `mobile` for a country that gets no codes
 */
export function smsCountry(mobile: string): string {
  const country = parsePhoneNumberFromString(mobile)?.country;
  if (country !== undefined && env().SMS_COUNTRIES.includes(country)) return country;
  throw new DomainError("BAD_INPUT", { details: [{ field: "mobile", key: "sms_country_rule" }] });
}

/** Codes that a country may have in a day. */
function budgetOf(country: string): number {
  const budgets = env().SMS_COUNTRY_BUDGETS;
  return budgets[country] ?? budgets["*"] ?? 0;
}

/**
 * Count a code against the day's budget of its country and the total. A budget that reaches 80 % and its end is logged,
 * and `houselight_sms_codes` carries both to the alert SmsBudgetLow.
 * @param mobile E.164
 * @returns gives the code back when it was not sent
 * @throws BAD_INPUT at `mobile` for a country that gets no codes, SMS_BUDGET_SPENT until midnight, UNAVAILABLE without Redis
 */
export async function takeSmsBudget(mobile: string): Promise<{ giveBack: () => Promise<void> }> {
  const country = smsCountry(mobile);
  const most = { [country]: budgetOf(country), total: env().SMS_BUDGET };
  const args = [country, budgetOf(country), env().SMS_BUDGET, KEEP_SECONDS];
  const [left, ofCountry, total, day] = (await needRedis(() => redis().eval(TAKE, 1, KEY, ...args))) as [number, number, number, string];
  if (left > 0) {
    const until = new Date(Date.now() + left * 1000);
    throw new DomainError("SMS_BUDGET_SPENT", { retryAfter: left, params: { time: textInTaipei(until).slice(0, 16) } });
  }
  for (const [budget, used] of Object.entries({ [country]: ofCountry, total })) {
    const limit = most[budget] as number;
    if (used === limit || used === Math.ceil(limit * WARN_SHARE)) logger.warn({ budget, used, limit }, "text messages: budget of the day");
  }
  return { giveBack: async () => void (await needRedis(() => redis().eval(GIVE_BACK, 1, KEY, country, day))) };
}

const COUNT = `${TODAY}
return redis.call('HGETALL', KEYS[1])`;

export type SmsCodes = { budget: string; used: number; limit: number };

/** Codes sent today and the budget, for each country that had one and in total. @throws UNAVAILABLE without Redis */
export async function countSmsCodes(): Promise<SmsCodes[]> {
  const flat = (await needRedis(() => redis().eval(COUNT, 1, KEY))) as string[];
  const counts = new Map<string, number>([["total", 0]]);
  for (let at = 0; at < flat.length; at += 2) if (flat[at] !== "day") counts.set(flat[at] as string, Number(flat[at + 1]));
  return [...counts].map(([budget, used]) => ({ budget, used, limit: budget === "total" ? env().SMS_BUDGET : budgetOf(budget) }));
}
