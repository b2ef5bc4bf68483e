import { expect, test } from "playwright/test";
import { closeDb, db } from "@/lib/platform/db";
import type { OutboxItem } from "@/sandbox/outbox";
import { logLines } from "./log-lines";

// The logs of web and worker in the whole run contain no personal data, no password and no code.

test.afterAll(closeDb);

/** Every text in a line, with its field's name; a line that is not JSON is one text. */
function textsOf(line: string): [string, string][] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return [["", line]];
  }
  const texts: [string, string][] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "object" && value !== null) for (const [name, inner] of Object.entries(value)) walk(inner, name);
    else texts.push([key, String(value)]);
  };
  walk(parsed, "");
  return texts;
}

/** Ids and times of the log itself: random or counted, and full of digits. */
const ownFields = new Set(["time", "requestId", "pid", "ms", "level", "status"]);

/** Several patterns, because one with all words would be too long. */
function patternsOf(words: string[]): RegExp[] {
  const escaped = [...new Set(words)].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return Array.from(
    { length: Math.ceil(escaped.length / 500) },
    (_, i) => new RegExp(escaped.slice(i * 500, i * 500 + 500).join("|"), "i"),
  );
}

test("no log line of any process has personal data, a password or a code", async () => {
  const lines = logLines();
  expect(lines.length, "the processes write their logs").toBeGreaterThan(20);

  const members = await db.member.findMany({
    select: { mobile: true, email: true, lastName: true, firstName: true, simpleAddress: true, passwordHash: true },
  });
  const buyers = await db.order.findMany({
    select: {
      buyerLastName: true,
      buyerFirstName: true,
      buyerMobile: true,
      buyerAddress: true,
      invoice: { select: { email: true, title: true, carrier: true } },
    },
  });
  const words = members.flatMap(({ mobile, email, lastName, firstName, simpleAddress, passwordHash }) => [
    mobile.slice(-9),
    email,
    `${lastName}${firstName}`,
    `${firstName} ${lastName}`,
    simpleAddress,
    passwordHash,
  ]);
  for (const { buyerLastName, buyerFirstName, buyerMobile, buyerAddress, invoice } of buyers) {
    words.push(
      `${buyerLastName}${buyerFirstName}`,
      buyerMobile.slice(-9),
      buyerAddress,
      invoice?.email ?? "",
      invoice?.title ?? "",
      invoice?.carrier ?? "",
    );
  }
  const personal = patternsOf(words.filter((word) => word.trim().length >= 4));
  const shapes = [
    /(?<![\w-])(\+?886-?|0)9\d{8}(?![\w-])/,
    /[\w.+-]{1,64}@[\w-]+\.[a-z]{2,}/i,
    /\$argon2/,
    /eyJ[\w-]{20,}/,
    /Fe26\.2\*/,
    /\babc12\d!?\b/,
    /\bnewpass\d\b/,
    /4000-?2211-?1111/,
  ];

  const { items } = (await (await fetch(`${process.env.SANDBOX_URL}/outbox?channel=sms`)).json()) as { items: OutboxItem[] };
  const codes = new Set(items.flatMap(({ text }) => /\b[1-9]\d{3}\b/.exec(text) ?? []));
  expect(codes.size, "codes were sent").toBeGreaterThan(0);

  const found: string[] = [];
  for (const line of lines) {
    for (const [key, text] of textsOf(line)) {
      if (ownFields.has(key)) continue;
      // source positions such as file.js:1234:17, process ids and parts of ids are not codes
      const words = text
        .replace(/^\(node:\d+\) /gm, "")
        .replace(/:\d+(:\d+)?\)?$/gm, "")
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "");
      const hit =
        [...shapes, ...personal].find((pattern) => pattern.test(words)) ??
        words.match(/\b[1-9]\d{3}\b/g)?.find((number) => codes.has(number));
      if (hit) found.push(`${key}: ${text.slice(0, 200)}  (${String(hit).slice(0, 40)})`);
    }
  }
  expect([...new Set(found)].slice(0, 10)).toEqual([]);
});
