import { askMaintenance } from "@/lib/domain/content/maintenance";
import { readOldestDue } from "@/lib/domain/installation/oldest-due";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import type { SiteStatus } from "@/lib/files/status-page";
import { env } from "@/lib/platform/env";

/** How long a web process may take to say that it is ready, in ms. */
const PATIENCE_MS = 5_000;
/** Age of the oldest mail from which mails are late, in seconds: as the alert MailsLate. */
const LATE_SECONDS = 300;

/** Reads what visitors are told about the site. What cannot be read is reported as away or late. */
export async function readSiteStatus(now = new Date()): Promise<SiteStatus> {
  const [maintenance, isReady, due, questions] = await Promise.all([
    askMaintenance().catch(() => undefined),
    isWebReady(),
    readOldestDue().catch(() => undefined),
    countQuestions().catch(() => undefined),
  ]);
  return {
    site: maintenance?.on ? "shut" : isReady && maintenance ? "well" : "away",
    until: maintenance?.on && maintenance.until && maintenance.until > now ? maintenance.until : null,
    payments: questions && !questions.locked ? "well" : "late",
    mails: due?.mail !== undefined && due.mail < LATE_SECONDS ? "well" : "late",
    at: now,
  };
}

async function isWebReady(): Promise<boolean> {
  const { INTERNAL_URL, SITE_URL } = env();
  try {
    const response = await fetch(new URL("/readyz", INTERNAL_URL ?? SITE_URL), { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
