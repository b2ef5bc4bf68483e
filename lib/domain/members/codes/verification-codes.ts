import { createHmac, randomInt, randomUUID } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** Shortest interval between two codes to one recipient, in seconds (docs/specification.md, section 9). */
export const RESEND_SECONDS = 180;
const CODE_SECONDS = 600;
const TRIES_MAX = 5;
/** How long a verified recipient may be used by its visitor, in seconds. */
const VERIFIED_SECONDS = 1_800;
/** How long a network counts as the owner's after a right code or password, in seconds, and how many are remembered. */
const OWNER_SECONDS = 90 * 86_400;
const OWNER_NETWORKS = 20;

/** The visitor who verifies, and the recipient: a mobile in E.164 or an e-mail address in lower case. */
export type Subject = { visitorId: string; recipient: string };

const codeKey = ({ visitorId, recipient }: Subject) => `code:${visitorId}:${recipient}`;
const sentKey = (recipient: string) => `codes-sent:${recipient}`;
const ownersKey = (recipient: string) => `code-owners:${recipient}`;
const verifiedKey = ({ visitorId, recipient }: Subject) => `verified:${visitorId}:${recipient}`;

/**
 * A sliding window over the times of a recipient's codes, so that no 24 hours have more than the limit: 10 codes with 5 tries
 * each are 0.56 % of the 9,000 codes. By Redis's clock, because processes whose clocks differ would send more. An entry begins
 * with "own:" or "new:" and the network. Networks that have verified the recipient before (KEYS[3]) have the whole limit,
 * others together a part of it and each a smaller one, so that a stranger cannot use up the owner's codes. Returns the ms to
 * wait, or 0 when the code was stored.
 */
const ISSUE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local gap, keep = tonumber(ARGV[1]), tonumber(ARGV[1])
local network = ARGV[2]
local proved = redis.call('ZSCORE', KEYS[3], network)
local own = proved and tonumber(proved) > now
local rules = {{'', tonumber(ARGV[6]), tonumber(ARGV[7])}}
if not own then
  rules[2] = {'new:', tonumber(ARGV[8]), tonumber(ARGV[9])}
  rules[3] = {'new:' .. network .. ':', tonumber(ARGV[10]), tonumber(ARGV[11])}
end
for _, rule in ipairs(rules) do keep = math.max(keep, rule[3]) end
local sent = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
local last = sent[#sent]
if last and now - last < gap then return gap - (now - last) end
local wait = 0
for _, rule in ipairs(rules) do
  local times = {}
  for i = 1, #sent, 2 do
    if sent[i + 1] + rule[3] > now and string.sub(sent[i], 1, #rule[1]) == rule[1] then times[#times + 1] = sent[i + 1] end
  end
  if #times >= rule[2] then wait = math.max(wait, times[#times - rule[2] + 1] + rule[3] - now) end
end
if wait > 0 then return wait end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - keep)
redis.call('ZADD', KEYS[1], now, (own and 'own:' or 'new:') .. network .. ':' .. ARGV[3])
redis.call('PEXPIRE', KEYS[1], keep)
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[2], 'code', ARGV[4], 'tries', 0)
redis.call('EXPIRE', KEYS[2], ARGV[5])
return 0`;

type IssuedCode = {
  /** 1000 to 9999 */
  code: string;
  /** void the code because its message could not be sent: another may be requested at once */
  withdraw: () => Promise<void>;
};

/** Only a digest of an address is stored. */
const networkKey = (network: string) => createHmac("sha256", env().VISITOR_SECRET).update(network).digest("base64url").slice(0, 16);

/**
 * Create a code for a visitor and a recipient: at most one every 180 s and ten a day per recipient, of which networks that have
 * not verified the recipient before have six together and three each.
 * @throws CODE_TOO_OFTEN with the seconds left
 */
export async function issueCode({ network, ...subject }: Subject & { network: string }): Promise<IssuedCode> {
  const { codePerNumber, codePerNumberByStrangers, codePerNumberAndNetwork } = env().limits;
  const code = String(randomInt(1000, 10_000));
  const entry = randomUUID();
  const keys = [sentKey(subject.recipient), codeKey(subject), ownersKey(subject.recipient)] as const;
  const from = networkKey(network);
  const rules = [codePerNumber, codePerNumberByStrangers, codePerNumberAndNetwork].flatMap(({ count, seconds }) => [count, seconds * 1000]);
  const waitMs = Number(
    await needRedis(() => redis().eval(ISSUE, 3, ...keys, RESEND_SECONDS * 1000, from, entry, code, CODE_SECONDS, ...rules)),
  );
  if (waitMs > 0) throw new DomainError("CODE_TOO_OFTEN", { retryAfter: Math.ceil(waitMs / 1000) });
  const withdraw = async () => {
    await needRedis(() => redis().multi().zrem(keys[0], `own:${from}:${entry}`, `new:${from}:${entry}`).del(keys[1]).exec());
  };
  return { code, withdraw };
}

const NOTE_OWNER = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + ARGV[2] * 1000, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', time[1] * 1000)
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[3])
return redis.call('EXPIRE', KEYS[1], ARGV[2])`;

/** Remember that the recipient's owner uses this network: its codes of the day are counted apart from strangers'. */
export async function noteOwner({ recipient, network }: { recipient: string; network: string }): Promise<void> {
  await needRedis(() => redis().eval(NOTE_OWNER, 1, ownersKey(recipient), networkKey(network), OWNER_SECONDS, OWNER_NETWORKS));
}

/** Compare, count the try, and remove the code on success and after the fifth wrong try, in one step. */
const CHECK = `
local code = redis.call('HGET', KEYS[1], 'code')
if not code then return 0 end
if code == ARGV[1] then
  redis.call('DEL', KEYS[1])
  redis.call('SET', KEYS[2], '1', 'EX', ARGV[3])
  return 1
end
if redis.call('HINCRBY', KEYS[1], 'tries', 1) >= tonumber(ARGV[2]) then redis.call('DEL', KEYS[1]) end
return 0`;

/** @throws CODE_WRONG for a wrong, expired, void or foreign code */
export async function checkCode({ network, ...subject }: Subject & { network: string }, code: string): Promise<void> {
  const right = await needRedis(() => redis().eval(CHECK, 2, codeKey(subject), verifiedKey(subject), code, TRIES_MAX, VERIFIED_SECONDS));
  if (right !== 1) throw new DomainError("CODE_WRONG");
  await noteOwner({ recipient: subject.recipient, network });
}

/**
 * Use up a visitor's verification of a recipient: of parallel requests one wins.
 * @throws NOT_VERIFIED
 */
export async function consumeVerified(subject: Subject): Promise<void> {
  const was = await needRedis(() => redis().getdel(verifiedKey(subject)));
  if (was === null) throw new DomainError("NOT_VERIFIED");
}

/** Restore a used verification when the request failed through no fault of the visitor. */
export async function restoreVerified(subject: Subject): Promise<void> {
  await needRedis(() => redis().set(verifiedKey(subject), "1", "EX", VERIFIED_SECONDS));
}
