import { roomScript } from "@/lib/domain/waiting-room/run-script";

/** Scripts about one member's pass; keys and clock as in room-scripts.ts. ARGV: member. */
const ONE = `
local queue, inside, promises, state, kept, back = unpack(KEYS)
local member = ARGV[1]
local pass = tonumber(redis.call('ZSCORE', inside, member) or 0)
`;

/** A member has placed an order: remove them from inside and remember the rest of the pass. */
export const ORDERED = roomScript(`${ONE}
redis.call('ZREM', queue, member)
redis.call('ZREM', inside, member)
redis.call('ZREM', back, member)
redis.call('HDEL', promises, member)
-- a slot may be free now
redis.call('HDEL', state, 'quietUntil')
if pass > now then redis.call('ZADD', kept, pass, member) end
`);

/**
 * The order was cancelled: the member is admitted at the next poll while the remembered pass is valid. A
 * position in the queue is kept until then, in case they poll too late.
 */
export const GIVEN_UP = roomScript(`${ONE}
if pass > now or tonumber(redis.call('ZSCORE', kept, member) or 0) <= now then return end
redis.call('ZADD', back, now, member)
`);

/** Whether the member is inside: returns `now` and the end of the pass, 0 without one. */
export const INSIDE = roomScript(`${ONE}
return { now, pass }
`);
