import {
  BATCH,
  BEACON_AFTER_MS,
  BEACON_WAIT_MS,
  CLOSED_BEFORE_MS,
  FRESH_MS,
  GRACE_MS,
  LOOK_SECONDS_MIN,
  LOOK_SHARE_MAX,
  LOOK_SPREAD,
  openingSeconds,
} from "@/lib/domain/waiting-room/rules";
import { TURNS } from "@/lib/domain/waiting-room/turns/turns";

/*
 * KEYS  queue:    sorted set, waiting member → place: 0, 1, 2 … by arrival (turns.ts has the order in which they are served)
 *       called:   sorted set, member whose turn has come → until when the slot waits for them, in ms
 *       inside:   sorted set, member → end of the pass in ms
 *       state:    hash: round, seed, arrivals, closed, drawn, key, signature, passed, the rate's tokens, when the room was first full, last seen mode and size …
 *       kept:     sorted set, member → end of a pass with which an order was placed
 *       back:     sorted set, member with such a pass who cancelled the order → until when a slot stays free for them
 *       left:     sorted set of places that were given up: place → turn; before the draw member → -1 - place
 *       samples:  hash: how many had passed the head, every five seconds; apart, because a long hash is slow to read
 * ARGV  opensAt, closesAt, capacity, perMinute, mode, looks per second, a random hex number, the time of the beacon's round (0: none), that from
 *       which the lobby is drawn without it, its signature or nothing, then the script's own.
 * Times are in ms of Redis's clock, which every script starts with as `now` (run-script.ts).
 *
 * `passed` is the turn that comes next: a member's number ahead is turn - passed, less the places given up between.
 * Waiting members are not written to: browsers compare their turn with `passed` (now-serving.ts) and ask again
 * when it has come. Each command is at most O(log n) in the queue's length, and none is repeated per member.
 */

/** Interval and number of the samples of `passed`: 5 s, 12 minutes. */
const SAMPLE_MS = 5_000;
const SAMPLES = 144;
/** Silence after which the site counts as having been away, in ms. */
const ASLEEP_MS = 10_000;
/** How far Redis's clock may jump back without the rate starting again, in ms. */
const SET_BACK_MS = 1_000;
/**
 * The longest time for which the head is left alone, in ms. It covers changes that `quietUntil` does not include, such as a
 * raised rate.
 */
const QUIET_MS = 1_000;
/**
 * Turns that were not fetched are given to others at this share of the rate, and faster when they exceed a few seconds of the
 * rate.
 */
const OWED_SHARE = 0.25;
const OWED_SECONDS = 10;
const MINUTE_MS = 60_000;
/** How late a member may look again, in ms for each turn ahead at a rate of one a minute (lookAfter). */
const SLOW_MS = MINUTE_MS * LOOK_SHARE_MAX * (1 + LOOK_SPREAD);
/**
 * The share of the rate at which members are called until all of a large lobby have learned of the draw: twice as many ask at
 * the end of that time.
 */
const OPENING_SHARE = 0.6;
/** How long after a late closing of the lobby a round is waited for, in ms: until it is, and as long as for others. */
const LATE_WAIT_MS = 2 * BEACON_AFTER_MS + BEACON_WAIT_MS;
/** Digits of the random number that name the room (`round`); the others are the draw's seed. */
const ROUND_DIGITS = 12;

/**
 * Seconds until the head reaches a turn: from `pace`, how long the head took per turn in the last five minutes (ten if too few
 * passed), never from the first fill. No member leaves a room that has just filled for a while: until five minutes have passed,
 * each member inside counts as PART_DONE of a departure, which renewal theory gives as (1 - cv²) / 2 for stays with cv² = 0.44.
 */
const PART_DONE = 0.28;

/** The values that every script on the head reads first. */
const READ = `
local call = redis.call
local queue, called, inside, state, kept, back, left, samples = unpack(KEYS)
local opensAt, closesAt, capacity, perMinute, mode = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local looks, random, beaconAt, fallbackAt, signature = tonumber(ARGV[6]), ARGV[7], tonumber(ARGV[8]), tonumber(ARGV[9]), ARGV[10]
local known = call('HMGET', state, 'quietUntil', 'mode', 'capacity', 'pace', 'free', 'seenAt', 'awakeAt', 'passed', 'arrivals', 'drawn', 'seed', 'round', 'perMinute', 'closed', 'closedAt')
local quietUntil, knownMode, knownCapacity = tonumber(known[1]), known[2], tonumber(known[3])
local pace, free = tonumber(known[4]), tonumber(known[5]) or 0
local seenAt, awakeAt = tonumber(known[6]) or now, tonumber(known[7]) or 0
local passed, arrivals, drawn, seed, round = tonumber(known[8]) or 0, tonumber(known[9]) or 0, tonumber(known[10]), known[11], known[12]
local closed, closedAt = tonumber(known[14]), tonumber(known[15]) or 0
if now - seenAt > ${ASLEEP_MS} then awakeAt = now end
if not round then
  round, seed = string.sub(random, 1, ${ROUND_DIGITS}), string.sub(random, ${ROUND_DIGITS + 1})
  call('HSET', state, 'round', round, 'seed', seed)
end
`;

/**
 * At the opening it is fixed how many places are drawn. Their order follows from the key, whose hash is public before, and the
 * signature of the beacon's round, which exists only afterwards; from the key alone if that does not come in time. A round that may
 * have been known before the number was, because the opening was moved or the site was away, does not count: the processes then fetch
 * a later one (lobby-beacon.ts). If an opening is postponed before a member was called, it draws again with another key, because the first is public.
 */
const DRAW = `
if now >= opensAt and not drawn and not closed then
  closed, closedAt = arrivals, now
  call('HSET', state, 'closed', closed, 'closedAt', closedAt)
end
local isLate = beaconAt < closedAt + ${CLOSED_BEFORE_MS}
local isDue = beaconAt == 0 or now >= (isLate and closedAt + ${LATE_WAIT_MS} or fallbackAt)
if now >= opensAt and not drawn and (closed == 0 or signature ~= '' and not isLate or isDue) then
  drawn, quietUntil = closed, nil
  if closed > 0 and signature ~= '' and not isLate then
    call('HSET', state, 'key', seed, 'signature', signature)
    seed = redis.sha1hex(seed .. ':' .. signature)
    call('HSET', state, 'seed', seed)
  end
  -- members of the lobby hear of the draw one after the other
  call('HSET', state, 'drawn', drawn, 'lookBy', now + math.ceil(drawn * ${openingSeconds(1, 1)} / looks * 1000) + ${2 * LOOK_SECONDS_MIN * 1000})
elseif now < opensAt and (drawn or closed) and passed == 0 then
  drawn, closed, closedAt, seed = nil, nil, 0, string.sub(random, ${ROUND_DIGITS + 1})
  call('HDEL', state, 'drawn', 'closed', 'closedAt', 'key', 'signature')
  call('HSET', state, 'seed', seed)
end
`;

/** A time further ahead than ADVANCE ever sets comes from a clock that has been set back since. */
export const IS_QUIET = `quietUntil and now < quietUntil and quietUntil <= now + ${QUIET_MS} and mode == knownMode and capacity == knownCapacity`;

/**
 * Move the head of the queue: remove expired passes and turns that were not fetched, and call the next members; `taken` is how
 * many turns it passed. Never calls more members than there are slots for, nor faster than the rate. It also returns until when
 * no member can be called (`quietUntil`), so that polls until then leave the head alone. Not a Lua function, because every poll
 * would create it again.
 */
export const ADVANCE = `
  local more = call('HMGET', state, 'tokens', 'tokensAt', 'entered', 'sample', 'firstAt', 'fullAt', 'fullPassed', 'fullEntered', 'lookBy', 'slowAt', 'slowPassed', 'slowTo', 'slowRate', 'owed', 'spare')
  local entered, last = tonumber(more[3]) or 0, tonumber(more[4])
  local firstAt, fullAt, fullPassed, fullEntered = tonumber(more[5]), tonumber(more[6]), tonumber(more[7]) or 0, tonumber(more[8]) or 0
  local lookBy, slowAt, slowPassed, slowTo, slowRate = tonumber(more[9]) or 0, tonumber(more[10]), tonumber(more[11]), tonumber(more[12]), tonumber(more[13])
  local knownRate, owed, spare = tonumber(known[13]), tonumber(more[14]) or 0, tonumber(more[15]) or 0
  local write = { 'seenAt', math.max(now, seenAt), 'awakeAt', awakeAt, 'capacity', capacity, 'mode', mode, 'perMinute', perMinute }
  local function set(name, value) write[#write + 1] = name write[#write + 1] = value end
  quietUntil = math.min(now + ${QUIET_MS}, now < opensAt and opensAt or math.huge)

  local first, over = call('ZRANGE', inside, 0, ${BATCH}, 'WITHSCORES'), {}
  for i = 1, #first, 2 do
    local till = tonumber(first[i + 1])
    if till > now or #over == ${BATCH} then quietUntil = math.min(quietUntil, till) break end
    over[#over + 1] = first[i]
  end
  if #over > 0 then call('ZREM', inside, unpack(over)) end
  -- remove turns that were not fetched, but not after a silence of the site, when they could not be
  local lapsed = {}
  if now >= awakeAt + ${GRACE_MS} then
    lapsed = call('ZRANGEBYSCORE', called, '-inf', now, 'LIMIT', 0, ${BATCH})
    if #lapsed > 0 then call('ZREM', called, unpack(lapsed)) end
  end
  -- slots of members who were called just now, and those for members who cancelled an order, are not free for the queue
  local fresh = now < awakeAt + ${FRESH_MS} and call('ZCARD', called) or call('ZCOUNT', called, '(' .. (now + ${GRACE_MS - FRESH_MS}), '+inf')
  local awaited = call('ZCOUNT', back, '(' .. now, '+inf')
  if awaited > 0 then
    quietUntil = math.min(quietUntil, tonumber(call('ZRANGEBYSCORE', back, '(' .. now, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]))
  end
  free = math.max(0, capacity - call('ZCARD', inside) - fresh - awaited)

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
  -- members who looked before the rate was raised look again as late as the old rate allowed
  if knownRate and knownRate > 0 and perMinute > knownRate then
    local perTurn = slowRate and ${SLOW_MS} / slowRate
    if perTurn and slowAt + (slowTo - slowPassed) * perTurn > now then
      -- some have not looked since the raise before
      slowAt, slowRate = math.max(now, slowAt + (passed - slowPassed) * perTurn), math.min(slowRate, knownRate)
    else
      slowAt, slowRate = now, knownRate
    end
    slowPassed, slowTo = passed, arrivals
    set('slowAt', slowAt) set('slowPassed', slowPassed) set('slowTo', slowTo) set('slowRate', slowRate)
  end

  -- places given up in the lobby have a turn now
  if drawn then
    local early = call('ZRANGEBYSCORE', left, '-inf', -1, 'WITHSCORES', 'LIMIT', 0, ${BATCH})
    for i = 1, #early, 2 do
      local place = -1 - tonumber(early[i + 1])
      call('ZREM', left, early[i])
      call('ZADD', left, turnOf(place), place)
    end
  end

  if mode == 'running' and now >= opensAt and drawn then
    local burst = math.ceil(perMinute / 60)
    local tokens = tonumber(more[1]) or burst
    local since = knownMode == mode and tonumber(more[2]) or now
    -- a clock set back (another Redis took over) counts no time twice; set back far, the rate starts again
    if since > now + ${SET_BACK_MS} then since = now end
    local earned = math.min(burst, math.max(0, now - since) * perMinute / 60000)
    -- members of a large lobby hear at once of all turns that were called before
    if now < lookBy and drawn > perMinute then earned = earned * ${OPENING_SHARE} end
    tokens = math.min(burst, tokens + earned)
    -- turns that were not fetched go to others, faster if there are more of them
    owed = owed + #lapsed
    -- turns of a large lobby's absent members lapse all at once
    if now < lookBy + ${GRACE_MS + MINUTE_MS} then owed = math.min(owed, ${OWED_SECONDS * OWED_SHARE} * burst) end
    local given = math.min(owed, earned * math.max(${OWED_SHARE}, owed / (${OWED_SECONDS} * burst)))
    owed, spare = owed - given, math.min(burst, spare + given)
    local may, entering = math.min(free, math.floor(tokens + spare)), {}
    while #entering / 2 < may and taken < ${BATCH} and passed < arrivals do
      local place = placeOf(passed)
      local member = call('ZRANGEBYSCORE', queue, place, place)[1]
      if member then
        local from = now
        if passed < drawn then from = math.max(from, lookBy) end
        if slowAt and passed < slowTo then from = math.max(from, slowAt + (passed - slowPassed) * ${SLOW_MS} / slowRate) end
        entering[#entering + 1] = from + ${GRACE_MS}
        entering[#entering + 1] = member
      end
      passed = passed + 1
      taken = taken + 1
    end
    if taken > 0 then call('ZREMRANGEBYSCORE', left, 0, passed - 1) end
    if #entering > 0 then
      call('ZADD', called, unpack(entering))
      local names = {}
      for i = 2, #entering, 2 do names[#names + 1] = entering[i] end
      call('ZREM', queue, unpack(names))
      tokens = tokens - #names
      if tokens < 0 then tokens, spare = 0, spare + tokens end
      free = free - #names
      -- while the lobby learns of the draw, slots wait for members who have not heard of it yet: this does not count for the rate
      if now >= lookBy then firstAt = firstAt or now end
    end
    since = math.max(now, since)
    if free > 0 then quietUntil = math.min(quietUntil, since + math.max(0, math.ceil((1 - tokens - spare) * 60000 / perMinute))) end
    set('tokens', tokens) set('tokensAt', since) set('passed', passed) set('owed', owed) set('spare', spare)
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
  -- once the room has been full, free slots do not shorten the estimate
  if fullAt then free = 0 end
  set('firstAt', firstAt or '') set('fullAt', fullAt or '') set('pace', pace or '') set('free', free) set('quietUntil', quietUntil)
  call('HSET', state, unpack(write))
`;

/** Take a member with a `place` out of the queue; the place keeps its turn, and a member who comes back before the draw keeps the place. */
export const GIVE_PLACE_BACK = `
if place then
  redis.call('ZREM', queue, member)
  redis.call('ZADD', left, drawn and turnOf(place) or -1 - place, drawn and place or member)
end
`;

/** The code that both scripts (room-scripts.ts) run before they act. */
export const START = `${READ}${TURNS}${DRAW}
local taken = 0
`;
