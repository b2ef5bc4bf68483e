import { partsOfError } from "@/lib/platform/parts-of-error";

/**
 * Codes of a database that is away, full, starting or too slow for this one. Postgres: classes 08
 * (connection) and 53 (resources), 57P (it goes down or starts), 57014 (cancelled by a timeout), 55P03 (lock
 * not available), 40001 and 40P01 (retry), 25006 (a standby that is not the primary yet), 25P03. The socket's
 * own words. Prisma: P1xxx cannot reach or lost the server, P2024, P2028, P2034 and P2037 waited too long.
 */
const codes =
  /^(08...|53...|57P0\d|57014|55P03|40001|40P01|25006|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037)$/;

/** What pg, Prisma and ioredis say in words alone. */
const words = [
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

/**
 * Was something thrown because a resource is wanting (Postgres, Redis, a connection of the pool, a lock's
 * turn) rather than because of a mistake? Whoever comes again is served.
 */
export function isUnavailable(thrown: unknown): boolean {
  for (const part of partsOfError(thrown)) {
    if (typeof part !== "object" || part === null) continue;
    const { code, originalCode, message, name } = part as Record<string, unknown>;
    if ([code, originalCode].some((value) => typeof value === "string" && codes.test(value))) return true;
    if (name === "RedisAwayError") return true;
    if (typeof message === "string" && words.some((word) => message.includes(word))) return true;
  }
  return false;
}
