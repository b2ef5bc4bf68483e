import { GIVE_PLACE_BACK } from "@/lib/domain/waiting-room/head-script";
import { roomScript } from "@/lib/domain/waiting-room/run-script";
import { TURNS } from "@/lib/domain/waiting-room/turns/turns";

/** Scripts about one member's pass; keys and clock as in head-script.ts. ARGV: member. */
const ONE = `
local queue, called, inside, state, kept, back, left = unpack(KEYS)
local member = ARGV[1]
local pass = tonumber(redis.call('ZSCORE', inside, member) or 0)
`;

/** Leave the queue. */
const LEAVE_QUEUE = `
local place = tonumber(redis.call('ZSCORE', queue, member))
if place then
  local known = redis.call('HMGET', state, 'drawn', 'seed')
  local drawn, seed = tonumber(known[1]), known[2]
  ${TURNS}
  ${GIVE_PLACE_BACK}
end
`;

/** Give up a position or a pass. Returns 1 for a member who had one. */
export const LEAVE = roomScript(`${ONE}${LEAVE_QUEUE}
local had = redis.call('ZREM', called, member) + redis.call('ZREM', inside, member) + redis.call('ZREM', back, member)
redis.call('ZREM', kept, member)
redis.call('HDEL', state, 'quietUntil')
return (place or had > 0) and 1 or 0
`);

/** A member has placed an order: remove them from inside and remember the rest of the pass. */
export const ORDERED = roomScript(`${ONE}${LEAVE_QUEUE}
redis.call('ZREM', called, member)
redis.call('ZREM', inside, member)
redis.call('ZREM', back, member)
-- a slot may be free now
redis.call('HDEL', state, 'quietUntil')
if pass > now then redis.call('ZADD', kept, pass, member) end
`);

/**
 * The order was cancelled: the member is admitted at the next poll while the remembered pass is valid. Their position in the
 * queue is retained until then, in case they poll too late.
 */
export const GIVEN_UP = roomScript(`${ONE}
if pass > now or tonumber(redis.call('ZSCORE', kept, member) or 0) <= now then return end
redis.call('ZADD', back, now, member)
`);

/** Whether the member is inside: returns `now` and the end of the pass, 0 without one. */
export const INSIDE = roomScript(`${ONE}
return { now, pass }
`);
