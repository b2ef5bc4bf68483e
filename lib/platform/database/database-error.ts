/**
 * The only reader of the causes of errors of the database, Redis and their connections. Prisma, its driver adapter
 * and pg each wrap the error of the layer below, so the depth of the cause depends on the call.
 */
type Cause = {
  /** SQLSTATEs, codes of the socket and Prisma's own, from every layer */
  codes: Set<string>;
  names: Set<string>;
  messages: string[];
  /** the unique index or check that was violated */
  constraint?: string;
};

/** The code that `roll_back_statement()` raises: rows that a statement had read or locked have changed. */
const ROLLED_BACK = /^LOST1$/;

const DEADLOCK = /^40P01$/;

/** Postgres: a lock timeout (55P03), a deadlock or serialization failure (40P01, 40001); Prisma's code for both (P2034). */
const LOCK_CONFLICT = /^(55P03|40P01|40001|P2034)$/;

/**
 * A database that cannot be reached, is full, is starting or is too slow. Postgres: classes 08 (connection) and 53 (resources), 57P
 * (shutdown or startup), 57014 (cancelled by a timeout), 55P03 (lock not available), 40001 and 40P01 (retry),
 * 25006 (a standby that is not the primary yet), 25P03. Codes of the socket. Prisma: P1xxx cannot reach or lost
 * the server, P2024, P2028, P2034 and P2037 timed out.
 */
const UNAVAILABLE =
  /^(08...|53...|57P0\d|57014|55P03|40001|40P01|25006|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037)$/;

/** Errors of pg, Prisma and ioredis that have only a message. */
const UNAVAILABLE_WORDS = [
  "timeout exceeded when trying to connect",
  "Unable to start a transaction in the given time",
  "Connection terminated",
  "Can't reach database server",
  "Server has closed the connection",
  "Query read timeout",
  "Client has encountered a connection error",
  "Connection is closed",
  "Command timed out",
  "Reached the max retries per request limit",
];

/** The name of the violated unique index or check, or undefined for any other error. */
export function violatedConstraint(thrown: unknown): string | undefined {
  return causeOf(thrown).constraint;
}

/** Whether a statement rolled itself back, because rows that it had read have changed (wholeOrNothing). A retry may succeed. */
export function isRolledBack(thrown: unknown): boolean {
  return hasCode(thrown, ROLLED_BACK);
}

/** Whether a statement failed because of another statement's lock. A retry may succeed. */
export function isLockConflict(thrown: unknown): boolean {
  return hasCode(thrown, LOCK_CONFLICT);
}

/** Whether Postgres ended a statement because it and another waited for each other. A retry succeeds. */
export function isDeadlock(thrown: unknown): boolean {
  return hasCode(thrown, DEADLOCK);
}

/**
 * Whether an error is due to an unavailable resource (Postgres, Redis, a connection of the pool, a lock) rather
 * than a bug. A retry may succeed.
 */
export function isUnavailable(thrown: unknown): boolean {
  const { names, messages } = causeOf(thrown);
  return (
    hasCode(thrown, UNAVAILABLE) ||
    names.has("RedisAwayError") ||
    messages.some((message) => UNAVAILABLE_WORDS.some((words) => message.includes(words)))
  );
}

/** Whether any layer of an error has a code that matches `form`. */
export function hasCode(thrown: unknown, form: RegExp): boolean {
  return [...causeOf(thrown).codes].some((code) => form.test(code));
}

function causeOf(thrown: unknown): Cause {
  const cause: Cause = { codes: new Set(), names: new Set(), messages: [] };
  for (const { code, originalCode, name, message, constraint, index } of layersOf(thrown)) {
    for (const value of [code, originalCode]) if (typeof value === "string") cause.codes.add(value);
    if (typeof name === "string") cause.names.add(name);
    if (typeof message === "string") cause.messages.push(message);
    cause.constraint ??= [constraint, index].find((value) => typeof value === "string") as string | undefined;
  }
  // The error of a raw statement may name the constraint only in its message.
  if (thrown instanceof Error) cause.constraint ??= /(?:unique|check) constraint "?(\w+)"?/.exec(thrown.message)?.[1];
  return cause;
}

/** All objects within an error: the error, its causes and their causes, each once. */
function* layersOf(thrown: unknown): Generator<Record<string, unknown>> {
  const seen = new Set<unknown>();
  const queue: unknown[] = [thrown];
  while (queue.length > 0) {
    const value = queue.shift();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    yield value as Record<string, unknown>;
    queue.push(...Object.values(value), (value as Error).cause);
  }
}
