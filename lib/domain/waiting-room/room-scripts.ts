import { BATCH, GRACE_MS, PASS_MS, POLL_SECONDS_MIN } from "@/lib/domain/waiting-room/rules";
import { roomScript } from "@/lib/domain/waiting-room/run-script";

/*
 * KEYS  queue     sorted set, member → position: a draw in [0,1) from the lobby, 1, 2, 3 … after the opening
 *       inside    sorted set, member → end of the pass in ms
 *       promises  hash, member → time of the promised poll; for members inside, until they fetch the pass
 *       state     hash: arrivals, the rate's tokens, how many have passed the head, when the room was first full, last seen mode and size, and what polls read of the last move
 *       kept      sorted set, member → end of a pass with which an order was placed
 *       back      sorted set, member of kept who cancelled the order → until when a slot stays free for them
 *       samples   hash: how many had passed the head, every five seconds; apart, because a long hash is slow to read
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
 * How long the head may go unlooked at, in ms: a third of the shortest interval between two polls. It limits what
 * `quietUntil` does not know of, such as a raised rate; whoever frees a slot deletes that field.
 */
const QUIET_MS = 1_000;

/**
 * Seconds until the head reaches a position: from `pace`, how long the head took per member in the last five minutes
 * (ten if too few passed), never from the first fill. Nobody leaves a room that has just filled for a while: until
 * five minutes have passed, each member inside counts as PART_DONE of a departure, which renewal theory gives as
 * (1 - cv²) / 2 for stays with cv² = 0.44.
 */
const PART_DONE = 0.28;

/** What every script on the head reads first. */
const READ = `
local call = redis.call
local queue, inside, promises, state, kept, back, samples = unpack(KEYS)
local opensAt, closesAt, capacity, perMinute, mode = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local known = call('HMGET', state, 'quietUntil', 'mode', 'capacity', 'pace', 'free', 'seenAt', 'awakeAt')
local quietUntil, knownMode, knownCapacity = tonumber(known[1]), known[2], tonumber(known[3])
local pace, free = tonumber(known[4]), tonumber(known[5]) or 0
local seenAt, awakeAt = tonumber(known[6]) or now, tonumber(known[7]) or 0
if now - seenAt > ${ASLEEP_MS} then awakeAt = now end
local taken = 0
`;

/** A moment further ahead than ADVANCE ever sets is that of a clock which has been set back since. */
const IS_QUIET = `quietUntil and now < quietUntil and quietUntil <= now + ${QUIET_MS} and mode == knownMode and capacity == knownCapacity`;

/**
 * Move the head of the queue: remove expired passes, drop members who missed their turn, and admit the next; `taken`
 * is how many left the queue. Never more inside than `capacity`, nor faster than the rate. It also says until when
 * nobody can be admitted, whoever comes (`quietUntil`), so that polls until then leave the head alone. Not a Lua
 * function, which every poll would make anew.
 */
const ADVANCE = `
  local more = call('HMGET', state, 'tokens', 'tokensAt', 'passed', 'entered', 'sample', 'firstAt', 'fullAt', 'fullPassed', 'fullEntered')
  local passed, entered, last = tonumber(more[3]) or 0, tonumber(more[4]) or 0, tonumber(more[5])
  local firstAt, fullAt, fullPassed, fullEntered = tonumber(more[6]), tonumber(more[7]), tonumber(more[8]) or 0, tonumber(more[9]) or 0
  local write = { 'seenAt', math.max(now, seenAt), 'awakeAt', awakeAt, 'capacity', capacity, 'mode', mode }
  local function set(name, value) write[#write + 1] = name write[#write + 1] = value end
  quietUntil = math.min(now + ${QUIET_MS}, now < opensAt and opensAt or math.huge)

  local first, over = call('ZRANGE', inside, 0, ${BATCH}, 'WITHSCORES'), {}
  for i = 1, #first, 2 do
    local till = tonumber(first[i + 1])
    if till > now or #over == ${BATCH} then quietUntil = math.min(quietUntil, till) break end
    over[#over + 1] = first[i]
  end
  if #over > 0 then
    call('ZREM', inside, unpack(over))
    call('HDEL', promises, unpack(over))
  end
  -- slots kept for members who cancelled an order are not free for the queue
  local awaited = call('ZCOUNT', back, '(' .. now, '+inf')
  if awaited > 0 then
    quietUntil = math.min(quietUntil, tonumber(call('ZRANGEBYSCORE', back, '(' .. now, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]))
  end
  free = math.max(0, capacity - call('ZCARD', inside) - awaited)

  -- samples of passed since the last run
  local sample = math.floor(now / ${SAMPLE_MS})
  local isSampled = not last or sample > last
  if isSampled then
    local since = {}
    for at = math.max((last or sample - 1) + 1, sample - ${SAMPLES - 1}), sample do since[#since + 1] = at % ${SAMPLES} since[#since + 1] = passed end
    call('HSET', samples, unpack(since))
    set('sample', sample)
  end

  -- a new size means a new first fill; the counts of a pause or an open room are not usable
  if knownCapacity and knownCapacity ~= capacity or knownMode and knownMode ~= mode then firstAt, fullAt, pace = nil, nil, nil end

  local entering, lapsed = {}, {}
  if mode == 'running' and now >= opensAt then
    local burst = math.ceil(perMinute / 60)
    local tokens = tonumber(more[1]) or burst
    local since = knownMode == mode and tonumber(more[2]) or now
    -- a clock set back (another Redis took over) counts no time twice; set back far, the rate starts anew
    if since > now + ${SET_BACK_MS} then since = now end
    tokens = math.min(burst, tokens + math.max(0, now - since) * perMinute / 60000)
    local may = math.min(free, math.floor(tokens))
    if may > 0 then
      local head = call('ZRANGE', queue, 0, ${BATCH - 1})
      local due = #head > 0 and call('HMGET', promises, unpack(head)) or {}
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
      if taken > 0 then call('ZREMRANGEBYRANK', queue, 0, taken - 1) end
      if #lapsed > 0 then call('HDEL', promises, unpack(lapsed)) end
      if #entering > 0 then
        call('ZADD', inside, unpack(entering))
        tokens = tokens - #entering / 2
        free = free - #entering / 2
        firstAt = firstAt or now
      end
      passed = passed + taken
      entered = entered + #entering / 2
    end
    since = math.max(now, since)
    if free > 0 then quietUntil = math.min(quietUntil, since + math.max(0, math.ceil((1 - tokens) * 60000 / perMinute))) end
    set('tokens', tokens) set('tokensAt', since) set('passed', passed) set('entered', entered)
  end

  -- the first fill of the empty room does not predict the rate
  if firstAt and not fullAt and (free == 0 or now - firstAt >= 120000) then
    fullAt, fullPassed, fullEntered = now, passed, entered
    set('fullPassed', passed) set('fullEntered', entered)
  end

  if isSampled and fullAt then
    pace = nil
    local near, far = math.floor((now - 300000) / ${SAMPLE_MS}), math.floor((now - 600000) / ${SAMPLE_MS})
    local from, count = fullAt, passed - fullPassed
    if near * ${SAMPLE_MS} > fullAt then
      local old = call('HMGET', samples, near % ${SAMPLES}, far % ${SAMPLES})
      from, count = near * ${SAMPLE_MS}, passed - (tonumber(old[1]) or passed)
      if count < 10 and far * ${SAMPLE_MS} > fullAt then from, count = far * ${SAMPLE_MS}, passed - (tonumber(old[2]) or passed) end
    elseif entered > fullEntered then
      count = count + ${PART_DONE} * (capacity - free) * count / (entered - fullEntered)
    end
    if now - fullAt >= 60000 and count >= 3 then pace = (now - from) / 1000 / count end
  end
  -- once the room has been full, free slots say nothing of the wait
  if fullAt then free = 0 end
  set('firstAt', firstAt or '') set('fullAt', fullAt or '') set('pace', pace or '') set('free', free) set('quietUntil', quietUntil)
  call('HSET', state, unpack(write))
`;

const ESTIMATE = `
  local estimate = -1
  if mode == 'running' then
    local atLeast = perMinute > 0 and rank * 60 / perMinute or 0
    if pace then estimate = math.ceil(math.max(atLeast, (rank + 1) * pace)) elseif rank < free then estimate = math.ceil(atLeast) end
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
const OPEN = `if knownMode ~= mode then redis.call('HSET', state, 'mode', mode) end`;

/** ARGV 6 member, 7 join (1) or only read (0), 8 the member's draw or nothing, 9 a random number, 10 polls per second of the whole room. Returns the state, `now`, and the state's values; 'undrawn' to whoever would join the lobby without a draw. */
export const POLL = roomScript(`${READ}${POLL_AFTER}
local member, rate = ARGV[6], tonumber(ARGV[10])
if now >= closesAt then return { 'over', now } end
if mode == 'open' then ${OPEN} return { 'open', now } end

local rank = call('ZRANK', queue, member)
local pass = not rank and tonumber(call('ZSCORE', inside, member)) or 0
local left = 0
if pass <= now then
  local awaited = call('ZSCORE', back, member)
  if awaited then
    left = tonumber(call('ZSCORE', kept, member) or 0)
    -- a member told that nobody is ahead who polls in time is admitted next, also after the old pass has ended
    if left <= now and math.max(tonumber(awaited), awakeAt + ${GRACE_MS}) > now then left = now + ${PASS_MS} end
  end
  if left > now then
    call('ZREM', queue, member)
    call('HDEL', promises, member)
    call('ZADD', back, now + ${GRACE_MS}, member)
  elseif not rank then
    if ARGV[7] == '0' then return { 'absent', now } end
    if now < opensAt and ARGV[8] == '' then return { 'undrawn', now } end
    local place = now < opensAt and ARGV[8] or call('HINCRBY', state, 'arrivals', 1)
    call('ZREM', inside, member)
    call('ZADD', queue, place, member)
    rank = call('ZRANK', queue, member)
  end
end

if not (${IS_QUIET}) then
  -- a member who polls is present, even if late; further back nobody is judged
  if left <= now and rank and rank < ${BATCH} then call('HSET', promises, member, now) end
  ${ADVANCE}
end

if left > now then
  if mode == 'running' and call('ZCARD', inside) < capacity then
    call('ZREM', back, member)
    call('ZREM', kept, member)
    call('ZADD', inside, left, member)
    call('HDEL', state, 'quietUntil')
    return { 'admitted', now, left }
  end
  local after = pollAfter(0, 0, rate, tonumber(ARGV[9]))
  call('ZADD', back, now + after + ${GRACE_MS}, member)
  return { 'waiting', now, 0, -1, after }
end

if not rank or rank < taken then
  if call('HDEL', promises, member) == 1 then
    pass = now + ${PASS_MS}
    call('ZADD', inside, pass, member)
  end
  return { 'admitted', now, pass }
end
rank = rank - taken
local after = pollAfter(rank, call('ZCARD', queue), rate, tonumber(ARGV[9]))
call('HSET', promises, member, now + after)
if now < opensAt then return { 'lobby', now, after } end
${ESTIMATE}
return { 'waiting', now, rank, estimate, after }
`);

/** ARGV 6: when the room's keys expire. Returns how many members left the head. */
export const TICK = roomScript(`${READ}
if mode == 'open' then ${OPEN} return 0 end
do
${ADVANCE}
end
local over = call('ZRANGEBYSCORE', kept, '-inf', now, 'LIMIT', 0, ${BATCH})
if #over > 0 then call('ZREM', kept, unpack(over)) end
-- by then the restored passes have ended as well
call('ZREMRANGEBYSCORE', back, '-inf', now - ${PASS_MS})
for _, key in ipairs(KEYS) do call('PEXPIREAT', key, ARGV[6]) end
return taken
`);
