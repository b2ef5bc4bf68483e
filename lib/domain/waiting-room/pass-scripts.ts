import { roomScript } from "@/lib/domain/waiting-room/run-script";

/** The scripts about one member's pass; keys and clock as in room-scripts.ts. ARGV member. */
const ONE = `
local queue, inside, promises, kept, back = KEYS[1], KEYS[2], KEYS[3], KEYS[5], KEYS[6]
local member = ARGV[1]
local pass = tonumber(redis.call('ZSCORE', inside, member) or 0)
`;

/** A member has made an order: out of the room, with what is left of the pass remembered. */
export const ORDERED = roomScript(`${ONE}
redis.call('ZREM', queue, member)
redis.call('ZREM', inside, member)
redis.call('ZREM', back, member)
redis.call('HDEL', promises, member)
if pass > now then redis.call('ZADD', kept, pass, member) end
`);

/**
 * The order was given up: back in when next asked for, while the remembered pass holds. A place in the
 * queue is kept until then, for who asks too late.
 */
export const GIVEN_UP = roomScript(`${ONE}
if pass > now or tonumber(redis.call('ZSCORE', kept, member) or 0) <= now then return end
redis.call('ZADD', back, now, member)
`);

/** Is the member inside? Answers `now` and the end of the pass, 0 without one. */
export const INSIDE = roomScript(`${ONE}
return { now, pass }
`);
