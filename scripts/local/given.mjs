import { connectionError } from "./postgres.mjs";
import { evictionPolicy, redisError } from "./redis.mjs";

/** Checks a database that was given by DATABASE_URL. @throws Error with a sentence about the problem */
export async function givenDatabase(url) {
  const problem = isAddress(url, /^postgres(ql)?:$/)
    ? await connectionError(url)
    : "it must look like postgresql://user:password@host:5432/name";
  if (problem) {
    throw new Error(
      `DATABASE_URL is set, and no database answers at ${withoutPassword(url)}: ${problem}\n` +
        "Correct the address, create the database, or unset DATABASE_URL to have one started here.",
    );
  }
  return `DATABASE_URL is used: ${withoutPassword(url)}`;
}

/** Checks a Redis that was given by REDIS_URL; warns if it may evict jobs. */
export async function givenRedis(url, say) {
  const problem = isAddress(url, /^rediss?:$/) ? await redisError(url) : "it must look like redis://host:6379";
  if (problem) {
    throw new Error(
      `REDIS_URL is set, and no Redis answers at ${withoutPassword(url)}: ${problem}\n` +
        "Correct the address, or unset REDIS_URL to have one started here.",
    );
  }
  const policy = await evictionPolicy(url);
  if (policy && policy !== "noeviction") {
    say(`Warning: this Redis has maxmemory-policy ${policy}. When its memory is full it drops jobs and`);
    say("waiting members; set it to noeviction.");
  }
  return `REDIS_URL is used: ${withoutPassword(url)}`;
}

function isAddress(address, protocol) {
  return URL.canParse(address) && protocol.test(new URL(address).protocol);
}

function withoutPassword(address) {
  try {
    const url = new URL(address);
    url.password = url.password && "***";
    return url.href;
  } catch {
    return "an address that is not a URL";
  }
}
