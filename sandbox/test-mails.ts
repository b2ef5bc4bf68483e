import { randomUUID } from "node:crypto";
import pg from "pg";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeMail } from "@/lib/platform/mail";
import type { OutboxItem } from "@/sandbox/outbox";
import { readSettings } from "@/sandbox/read-settings";
import { startSandbox } from "@/sandbox/start-sandbox";

/** Returns an unused address. */
export const freshAddress = (what: string) => `${what}-${randomUUID()}@example.com`;

/** Makes mails due before all mails that other tests have left. */
export async function makeDue(...recipients: string[]): Promise<void> {
  await db.mailOutbox.updateMany({ where: { recipient: { in: recipients } }, data: { nextTryAt: new Date(0) } });
}

export const rowsOf = (...recipients: string[]) =>
  db.mailOutbox.findMany({ where: { recipient: { in: recipients } }, orderBy: { id: "asc" } });

/** The key of a lock shared by all tests that send mails. */
const ONE_SENDER = 20_261_122;

/**
 * Starts a mail server for one test, on a free port, and points this process's settings to it; `close` restores the setting. It waits
 * until no other test file sends: two of them would take each other's mails.
 */
export async function playMailServer() {
  const turn = new pg.Client({ connectionString: env().DATABASE_URL });
  await turn.connect();
  await turn.query("SELECT pg_advisory_lock($1)", [ONE_SENDER]);
  const sandbox = await startSandbox({ ...readSettings({}), port: 0, smtpPort: 0 });
  const before = env().SMTP_URL;
  env().SMTP_URL = `smtp://127.0.0.1:${sandbox.smtpPort}`;
  const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).json() as Promise<unknown>;
  return {
    /** Returns what arrived for an address, newest first. */
    arrived: async (to: string) => ((await read(`/outbox?to=${encodeURIComponent(to)}`)) as { items: OutboxItem[] }).items,
    /** Sets how it misbehaves, for all receivers or for one. */
    async mode(mail: string, to = ""): Promise<void> {
      const reply = await fetch(`${sandbox.url}/simulate/mode`, {
        method: "POST",
        body: JSON.stringify({ mail, to }),
        headers: { "content-type": "application/json" },
      });
      if (reply.status !== 200) throw new Error(`the sandbox answered ${reply.status}`);
    },
    counts: async () => (await read("/simulate/mails")) as { connections: number; most_at_once: number; mails: number },
    async close(): Promise<void> {
      env().SMTP_URL = before;
      closeMail();
      await sandbox.close();
      await turn.end();
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof playMailServer>>;
