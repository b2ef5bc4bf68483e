import type { RedisOptions } from "ioredis";

const ADDRESS = /^(rediss?)-sentinel:\/\/(?:([^@/?]*)@)?([^@/?]+?)(?:\/(\d{1,2})?)?(?:\?(.+))?$/;

const SENTINEL_PORT = 26_379;
/** Between two rounds of asking the Sentinels, in ms. */
const ASK_AGAIN_MS_MAX = 1_000;
/** Timeout of a Sentinel's answer, in ms: the next one is asked then. */
const SENTINEL_ANSWER_MS = 1_000;

/**
 * Connection options of ioredis for an address. `redis://` and `rediss://` need none; `redis-sentinel://` names the Sentinels that
 * watch a master, and the connection follows whichever is the master now:
 *
 *     redis-sentinel://user:password@sentinel-1:26379,sentinel-2,sentinel-3/0?master=houselight&sentinel_password=…
 *
 * `rediss-sentinel://` is encrypted to master and Sentinels.
 * @returns options for ioredis, to which others are added; undefined where ioredis takes the address as it is
 * @throws Error that says what is wrong, without the address, which may contain a password
 */
export function sentinelOptions(address: string): RedisOptions | undefined {
  if (!/^rediss?-sentinel:/.test(address)) return undefined;
  const [, scheme, login = "", hosts = "", db = "0", query = ""] = ADDRESS.exec(address) ?? [];
  const settings = new URLSearchParams(query);
  const name = settings.get("master");
  if (!scheme || !name) throw new Error("must look like redis-sentinel://host:26379,host:26379/0?master=name");
  const [username, password] = login.includes(":") ? login.split(":", 2) : ["", login];
  const tls = scheme === "rediss" ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {};
  return {
    sentinels: hosts.split(",").map(sentinelAt),
    name,
    db: Number(db),
    username: decodeURIComponent(username ?? "") || undefined,
    password: decodeURIComponent(password ?? "") || undefined,
    sentinelUsername: settings.get("sentinel_username") ?? undefined,
    sentinelPassword: settings.get("sentinel_password") ?? undefined,
    sentinelCommandTimeout: SENTINEL_ANSWER_MS,
    sentinelRetryStrategy: (times: number) => Math.min(times * 100, ASK_AGAIN_MS_MAX),
    // a master that was made a replica keeps its connections: the Sentinels tell of the new one, and it refuses writes
    failoverDetector: true,
    reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
    ...tls,
  };
}

function sentinelAt(text: string): { host: string; port: number } {
  const [, six, plain, port] = /^(?:\[([\da-f:]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = six ?? plain;
  if (!host) throw new Error("must list hosts as host:26379,host:26379");
  return { host, port: Number(port ?? SENTINEL_PORT) };
}
