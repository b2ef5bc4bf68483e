import { expect, test } from "playwright/test";
import { logLines } from "./log-lines";

// An ordinary run logs no warning. The exceptions that the suite provokes are listed here with their causes.

const provoked: Record<string, string> = {
  "the gateway did not answer a query": "payments: query down",
  "ezPay did not answer": "invoices: down, lost",
  "ezPay did not say whether a barcode exists": "invoices: down",
  "mail not taken": "mails: a server that is down, an address that it refuses",
  "mail given up": "mails: an address that no server takes",
  "the word of a change was not taken": "mails: an address that no server takes",
  "a wallet reports": "wallet: what a device says of itself",
};

/** Harmless lines of libraries that are not JSON. */
const greetings = [/^\s*✓ Running next\.config took [\d.]+ms$/];

const WARNING = 40;

/**
 * A wait for a lock, a connection or a reply timed out, in the words of Postgres, Prisma and ioredis. On a busy machine such a call is
 * refused as busy, a loop waits for its next round and a page is rendered again; the log reports each as a warning.
 */
const gaveUpWaiting =
  /Command timed out|due to (lock|statement) timeout|deadlock detected|timeout exceeded when trying to connect|Query read timeout|Unable to start a transaction in the given time|Transaction already closed/;
const isOfTheMachine = (level: number, error: string) => level === WARNING && gaveUpWaiting.test(error);

/** Describes the problem of a log line; undefined for a harmless one. */
function complaintIn(line: string): string | undefined {
  let parsed: { level?: number; msg?: string; error?: string; err?: { message?: string } };
  try {
    parsed = JSON.parse(line) as typeof parsed;
  } catch {
    return greetings.some((greeting) => greeting.test(line)) ? undefined : `no JSON: ${line}`;
  }
  const { level = 30, msg = "", error = "", err } = parsed;
  const reason = err?.message ?? error;
  if (level < WARNING || msg in provoked || isOfTheMachine(level, reason)) return undefined;
  return `${level} ${msg}: ${reason}`;
}

test("no process logs a warning, an error or a library's output, except provoked ones", () => {
  const complaints = logLines().flatMap((line) => complaintIn(line) ?? []);
  expect([...new Set(complaints.map((complaint) => complaint.slice(0, 300)))].slice(0, 20)).toEqual([]);
});

test("the check finds a library's warning, our error and a page's failure", () => {
  for (const line of [
    "(node:4711) DeprecationWarning: Calling client.query() when the client is already executing a query is deprecated",
    " ⚠ metadataBase property in metadata export is not set for resolving social open graph or twitter images",
    JSON.stringify({ level: 50, msg: "unexpected", err: { message: "x is not a function" } }),
    JSON.stringify({ level: 40, msg: "Redis is away" }),
    JSON.stringify({ level: 40, msg: "page cache", error: "connect ECONNREFUSED" }),
    JSON.stringify({ level: 50, msg: "unexpected", err: { message: "canceling statement due to lock timeout" } }),
  ])
    expect(complaintIn(line), line).toBeDefined();
});
