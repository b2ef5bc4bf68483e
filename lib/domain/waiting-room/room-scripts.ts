import { ADVANCE, GIVE_PLACE_BACK, IS_QUIET, START } from "@/lib/domain/waiting-room/head-script";
import { BATCH, GRACE_MS, LOOK_SECONDS_MIN, LOOK_SPREAD, PASS_MS } from "@/lib/domain/waiting-room/rules";
import { roomScript } from "@/lib/domain/waiting-room/run-script";

/** An open room: nothing moves, but the mode is noted for later estimates. */
const OPEN = `if knownMode ~= mode then redis.call('HSET', state, 'mode', mode) end`;

/**
 * ARGV 11 member, 12 join (1) or only read (0). Returns the state and `now`; for members in the lobby also the place and how many
 * wait; for waiting members how many are ahead, the place, the turn, `passed`, the pace and the free slots; for admitted
 * members the end of the pass.
 */
export const POLL = roomScript(`${START}
local member = ARGV[11]
if now >= closesAt then return { 'over', now } end
if mode == 'open' then ${OPEN} return { 'open', now } end

local place = tonumber(call('ZSCORE', queue, member))
local turnIsHere, restored = false, 0
if not place then
  local pass = tonumber(call('ZSCORE', inside, member)) or 0
  if pass > now then return { 'admitted', now, pass } end
  local till = tonumber(call('ZSCORE', called, member))
  turnIsHere = till and math.max(till, awakeAt + ${GRACE_MS}) > now
end
if not turnIsHere then
  local awaited = call('ZSCORE', back, member)
  if awaited then
    restored = tonumber(call('ZSCORE', kept, member) or 0)
    -- a member whose last answer had none ahead and who polls in time is admitted next, also after the old pass has ended
    if restored <= now and math.max(tonumber(awaited), awakeAt + ${GRACE_MS}) > now then restored = now + ${PASS_MS} end
  end
  if restored > now then
    ${GIVE_PLACE_BACK}
    place = nil
    call('ZADD', back, now + ${GRACE_MS}, member)
  elseif not place then
    if ARGV[12] == '0' then return { 'absent', now, round } end
    local early = not drawn and call('ZSCORE', left, member)
    if early then
      place = -1 - tonumber(early)
      call('ZREM', left, member)
    else
      place = arrivals
      arrivals = call('HINCRBY', state, 'arrivals', 1)
    end
    call('ZREM', inside, member)
    call('ZREM', called, member)
    call('ZADD', queue, place, member)
  end
end

if not (${IS_QUIET}) then
  ${ADVANCE}
end

-- a member who joined an empty room may have been called at once
if taken > 0 and place and not call('ZSCORE', queue, member) then place, turnIsHere = nil, true end
if turnIsHere or restored > now then
  if mode == 'running' and now >= opensAt and call('ZCARD', inside) < capacity then
    local pass = now + ${PASS_MS}
    if turnIsHere then
      call('ZREM', called, member)
    else
      pass = restored
      call('ZREM', back, member)
      call('ZREM', kept, member)
      call('HDEL', state, 'quietUntil')
    end
    call('ZADD', inside, pass, member)
    call('HINCRBY', state, 'entered', 1)
    return { 'admitted', now, pass }
  end
  local till = now + ${Math.ceil(LOOK_SECONDS_MIN * (1 + LOOK_SPREAD) * 1000) + GRACE_MS}
  call('ZADD', turnIsHere and called or back, till, member)
  return { 'waiting', now, 0, -1, -1, passed, '', 0, call('ZCARD', queue), round }
end

if now < opensAt or not drawn then return { 'lobby', now, place, call('ZCARD', queue), round } end
local turn = turnOf(place)
local ahead = turn - passed - call('ZCOUNT', left, passed, '(' .. turn)
return { 'waiting', now, ahead, place, turn, passed, tostring(pace or ''), free, call('ZCARD', queue), round }
`);

/** ARGV 11: when the room's keys expire. Returns how many turns it passed, `now`, and the room's public state. */
export const TICK = roomScript(`${START}
if mode == 'open' then
  ${OPEN}
else
  do
    ${ADVANCE}
  end
  local over = call('ZRANGEBYSCORE', kept, '-inf', now, 'LIMIT', 0, ${BATCH})
  if #over > 0 then
    call('ZREM', kept, unpack(over))
    -- by then the restored passes have ended as well
    call('ZREMRANGEBYSCORE', back, '-inf', now - ${PASS_MS})
  end
  if call('PTTL', state) < 0 then for _, key in ipairs(KEYS) do call('PEXPIREAT', key, ARGV[11]) end end
end
local told = call('HMGET', state, 'key', 'signature')
return { taken, now, passed, drawn or -1, seed, round, tostring(pace or ''), free, call('ZCARD', queue), closed or -1, closedAt, told[1] or seed, told[2] or '' }
`);
