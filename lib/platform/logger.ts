import pino from "pino";
import { logDestination } from "@/lib/platform/log-destination";
import { version } from "@/lib/platform/version";

/**
 * Structured logs, one JSON object per line, without personal data: callers pass ids and codes, and fields with
 * the usual names of personal data are removed here.
 */
const personal = [
  "mobile",
  "password",
  "email",
  "name",
  "last_name",
  "first_name",
  "address",
  "code",
  "token",
  "access_token",
  "authorization",
  "cookie",
  "buyer",
  "invoice",
  "smbody",
  "dstaddr",
  "card_no",
];

// Declared before pino, which calls isoTime while it is created.
let written = { at: 0, time: "" };
const options = {
  level: process.env.LOG_LEVEL ?? "info",
  base: { process: process.env.HOUSELIGHT_PROCESS ?? "web", version: version() },
  timestamp: isoTime,
};
const destination = logDestination();

export const logger = pino(
  { ...options, redact: { paths: personal.flatMap((key) => [key, `*.${key}`]), remove: true }, serializers: { err: errorForLog } },
  destination,
);

/** Writes one line per answered call, with fields that hold no personal data: redaction would cost more than the line. */
export const requestLogger = pino(options, destination);

/** As pino's isoTime, but all lines of one millisecond share one text. */
function isoTime(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, time: `,"time":"${new Date(at).toISOString()}"` };
  return written.time;
}

/** An error's name, message and stack, without the values that database errors repeat. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? String(error.code) : undefined;
  return { name: error.name, code, message: withoutValues(error.message), stack: withoutValues(error.stack ?? "").slice(0, 2000) };
}

/** Blanks e-mail addresses and runs of seven or more digits (mobiles, cards). The part before an @ has a maximum length: without it, the time would grow with the square of a word's length. */
function withoutValues(text: string): string {
  return text.replace(/[\w.+-]{1,64}@[\w-]+\.[\w.]+/g, "<e-mail>").replace(/\d{7,}/g, "<digits>");
}
