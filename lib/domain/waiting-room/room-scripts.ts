import { BATCH, GRACE_MS, PASS_MS, POLL_SECONDS_MIN } from "@/lib/domain/waiting-room/rules";
import { roomScript } from "@/lib/domain/waiting-room/run-script";

/*
 * KEYS  queue     sorted set, member → position: a draw in [0,1) from the lobby, 1, 2, 3 … after the opening
 *       inside    sorted set, member → end of the pass in ms
 *       promises  hash, member → time of the promised poll; for members inside, until they fetch the pass
 *       state     hash: arrivals, the rate's tokens, how many have passed the head and when, when the room was first full, last seen mode and size
 *       kept      sorted set, member → end of a pass with which an order was placed
 *       back      sorted set, member of kept who cancelled the order → until when a slot stays free for them
 * ARGV  opensAt, closesAt, capacity, perMinute, mode, then the script's own.
 * Times are in ms of Redis's clock, which every script starts with as `now` (run-script.ts).
 *
 * Each command is at most O(log n) in the queue's length, and none is repeated per member.
 */

/** Interval and number of the samples of `passed`: 5 s, 12 minutes. */
const SAMPLE_MS = 5_000;
const SAMPLES = 144;
/** Silence after which the site counts as having been away, in ms. */
const ASLEEP_MS = 10_000;

/** How far Redis's clock may jump back without the rate starting anew, in ms. */
const SET_BACK_MS = 1_000;

/**
 * Move the head of the queue: remove expired passes, drop members who missed their turn, and admit the
 * next. Never more inside than `capacity`, nor faster than the rate.
 */
const ADVANCE = `
local queue, inside, promises, state, kept, back = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local opensAt, closesAt, capacity, perMinute, mode = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local known = redis.call('HMGET', state, 'mode', 'capacity', 'tokens', 'tokensAt', 'passed', 'sample', 'firstAt', 'fullAt', 'seenAt', 'awakeAt', 'entered', 'fullPassed', 'fullEntered')
local passed, firstAt, fullAt = tonumber(known[5]) or 0, tonumber(known[7]), tonumber(known[8])
local entered, fullPassed, fullEntered = tonumber(known[11]) or 0, tonumber(known[12]) or 0, tonumber(known[13]) or 0
local seenAt, awakeAt = tonumber(known[9]) or now, tonumber(known[10]) or 0
if now - seenAt > ${ASLEEP_MS} then awakeAt = now end
local free = 0

local function advance()
  local write = { 'seenAt', math.max(now, seenAt), 'awakeAt', awakeAt, 'capacity', capacity, 'mode', mode }
  local function set(name, value) write[#write + 1] = name write[#write + 1] = value end

  local over = redis.call('ZRANGEBYSCORE', inside, '-inf', now, 'LIMIT', 0, ${BATCH})
  if #over > 0 then
    redis.call('ZREM', inside, unpack(over))
    redis.call('HDEL', promises, unpack(over))
  end
  -- slots kept for members who cancelled an order are not free for the queue
  free = math.max(0, capacity - redis.call('ZCARD', inside) - redis.call('ZCOUNT', back, '(' .. now, '+inf'))

  -- samples of passed since the last run
  local sample, last = math.floor(now / ${SAMPLE_MS}), tonumber(known[6])
  for at = math.max((last or sample - 1) + 1, sample - ${SAMPLES - 1}), sample do set('s' .. at % ${SAMPLES}, passed) end
  if not last or sample > last then set('sample', sample) end

  -- a new size means a new first fill; the counts of a pause or an open room are not usable
  if known[2] and tonumber(known[2]) ~= capacity or known[1] and known[1] ~= mode then firstAt, fullAt = nil, nil end

  local taken, entering, lapsed = 0, {}, {}
  if mode == 'running' and now >= opensAt then
    local burst = math.ceil(perMinute / 60)
    local tokens = tonumber(known[3]) or burst
    local since = known[1] == mode and tonumber(known[4]) or now
    -- a clock set back (another Redis took over) counts no time twice; set back far, the rate starts anew
    if since > now + ${SET_BACK_MS} then since = now end
    tokens = math.min(burst, tokens + math.max(0, now - since) * perMinute / 60000)
    local may = math.min(free, math.floor(tokens))
    if may > 0 then
      local head = redis.call('ZRANGE', queue, 0, ${BATCH - 1})
      local due = #head > 0 and redis.call('HMGET', promises, unpack(head)) or {}
      for i, member in ipairs(head) do
        if #entering / 2 >= may then break end
        taken = i
        local promised = math.max(tonumber(due[i]) or now, awakeAt)
        if promised + ${GRACE_MS} < now then
          lapsed[#lapsed + 1] = member
        else
          entering[#entering + 1] = math.max(promised, now) + ${GRACE_MS}
          entering[#entering + 1] = member
        end
      end
      if taken > 0 then redis.call('ZREMRANGEBYRANK', queue, 0, taken - 1) end
      if #lapsed > 0 then redis.call('HDEL', promises, unpack(lapsed)) end
      if #entering > 0 then
        redis.call('ZADD', inside, unpack(entering))
        tokens = tokens - #entering / 2
        free = free - #entering / 2
        firstAt = firstAt or now
      end
      passed = passed + taken
      entered = entered + #entering / 2
    end
    set('tokens', tokens) set('tokensAt', math.max(now, since)) set('passed', passed) set('entered', entered)
  end

  -- the first fill of the empty room does not predict the rate
  if firstAt and not fullAt and (free == 0 or now - firstAt >= 120000) then
    fullAt = now
    set('fullPassed', passed) set('fullEntered', entered)
    fullPassed, fullEntered = passed, entered
  end
  set('firstAt', firstAt or '') set('fullAt', fullAt or '')
  redis.call('HSET', state, unpack(write))
  return taken
end
`;

/**
 * Seconds until the head reaches a position: from how many passed it in the last five minutes (ten if that is
 * too few), never from the first fill. Nobody leaves a room that has just filled for a while: until five
 * minutes have passed, each member inside counts as PART_DONE of a departure, which renewal theory gives as
 * (1 - cv²) / 2 for stays with cv² = 0.44.
 */
const PART_DONE = 0.28;
const ESTIMATE = `
local function estimate(ahead)
  if mode ~= 'running' then return -1 end
  local atLeast = perMinute > 0 and ahead * 60 / perMinute or 0
  if not fullAt then return ahead < free and math.ceil(atLeast) or -1 end
  local since = now - fullAt
  local near, far = math.floor((now - 300000) / ${SAMPLE_MS}), math.floor((now - 600000) / ${SAMPLE_MS})
  local samples = redis.call('HMGET', state, 's' .. near % ${SAMPLES}, 's' .. far % ${SAMPLES})
  if since < 60000 then return -1 end
  local from, count = fullAt, passed - fullPassed
  if near * ${SAMPLE_MS} > fullAt then
    from, count = near * ${SAMPLE_MS}, passed - (tonumber(samples[1]) or passed)
    if count < 10 and far * ${SAMPLE_MS} > fullAt then from, count = far * ${SAMPLE_MS}, passed - (tonumber(samples[2]) or passed) end
  elseif entered > fullEntered then
    count = count + ${PART_DONE} * (capacity - free) * count / (entered - fullEntered)
  end
  if count < 3 then return -1 end
  return math.ceil(math.max(atLeast, (ahead + 1) * (now - from) / 1000 / count))
end
`;

/**
 * When to poll again, in ms. In the queue 3 s at the head and more with the distance p, so that the total,
 * the sum of 1 / (3 + p k), stays under the rate: k = ln(1 + n) / rate does, because that sum is below
 * ln(1 + n k / 3) / k. In the lobby all have the same interval, and at the opening they poll in the drawn
 * order, so that the first turns are not held for late polls.
 */
const POLL_AFTER = `
local function pollAfter(rank, waiting, rate, luck)
  if now >= opensAt then
    return math.floor((${POLL_SECONDS_MIN} + rank * math.log(1 + waiting) / rate) * (1 + luck / 5) * 1000)
  end
  local left = opensAt - now
  local usual = math.max(15000, waiting / rate * 1000, math.min(300000, left / 10)) * (0.8 + luck * 0.4)
  if usual < left then return math.floor(usual) end
  return math.floor(left + 500 + luck * 1000 + rank / rate * 1000)
end
`;

/** An open room: nothing moves, but the estimate must know of it afterwards. */
const OPEN = `if known[1] ~= mode then redis.call('HSET', state, 'mode', mode) end`;

/** ARGV 6 member, 7 join (1) or only read (0), 8 the member's draw, 9 a random number, 10 polls per second of the whole room. Returns the state, `now`, and the state's values. */
export const POLL = roomScript(`${ADVANCE}${ESTIMATE}${POLL_AFTER}
local member, rate = ARGV[6], tonumber(ARGV[10])
if now >= closesAt then return { 'over', now } end
if mode == 'open' then ${OPEN} return { 'open', now } end

local pass = tonumber(redis.call('ZSCORE', inside, member) or 0)
local left = 0
if pass <= now then
  local awaited = redis.call('ZSCORE', back, member)
  if awaited then
    left = tonumber(redis.call('ZSCORE', kept, member) or 0)
    -- a member told that nobody is ahead who polls in time is admitted next, also after the old pass has ended
    if left <= now and math.max(tonumber(awaited), awakeAt + ${GRACE_MS}) > now then left = now + ${PASS_MS} end
  end
  if left > now then
    redis.call('ZREM', queue, member)
    redis.call('HDEL', promises, member)
    redis.call('ZADD', back, now + ${GRACE_MS}, member)
  else
    if not redis.call('ZRANK', queue, member) then
      if ARGV[7] == '0' then return { 'absent', now } end
      local place = now < opensAt and ARGV[8] or redis.call('HINCRBY', state, 'arrivals', 1)
      redis.call('ZREM', inside, member)
      redis.call('ZADD', queue, place, member)
    end
    -- a member who polls is present, even if late
    redis.call('HSET', promises, member, now)
  end
end

advance()

if left > now then
  if mode == 'running' and redis.call('ZCARD', inside) < capacity then
    redis.call('ZREM', back, member)
    redis.call('ZREM', kept, member)
    redis.call('ZADD', inside, left, member)
    return { 'admitted', now, left }
  end
  local after = pollAfter(0, 0, rate, tonumber(ARGV[9]))
  redis.call('ZADD', back, now + after + ${GRACE_MS}, member)
  return { 'waiting', now, 0, -1, after }
end

local rank = pass <= now and redis.call('ZRANK', queue, member)
if not rank then
  pass = tonumber(redis.call('ZSCORE', inside, member))
  if redis.call('HDEL', promises, member) == 1 then
    pass = now + ${PASS_MS}
    redis.call('ZADD', inside, pass, member)
  end
  return { 'admitted', now, pass }
end
local after = pollAfter(rank, redis.call('ZCARD', queue), rate, tonumber(ARGV[9]))
redis.call('HSET', promises, member, now + after)
if now < opensAt then return { 'lobby', now, after } end
return { 'waiting', now, rank, estimate(rank), after }
`);

/** ARGV 6: when the room's keys expire. Returns how many members left the head. */
export const TICK = roomScript(`${ADVANCE}
if mode == 'open' then ${OPEN} return 0 end
local taken = advance()
local over = redis.call('ZRANGEBYSCORE', kept, '-inf', now, 'LIMIT', 0, ${BATCH})
if #over > 0 then redis.call('ZREM', kept, unpack(over)) end
-- by then the restored passes have ended as well
redis.call('ZREMRANGEBYSCORE', back, '-inf', now - ${PASS_MS})
for _, key in ipairs(KEYS) do redis.call('PEXPIREAT', key, ARGV[6]) end
return taken
`);
