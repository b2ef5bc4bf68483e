import { readOldestDue } from "@/lib/domain/installation/oldest-due";
import { askMaintenance } from "@/lib/domain/maintenance/maintenance";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import type { SiteStatus } from "@/lib/files/status-page";
import { listWebProcesses } from "@/lib/platform/cache/web-processes";
import { env } from "@/lib/platform/env";

/** Timeout for a web process to report that it is ready, in ms. */
const PATIENCE_MS = 5_000;
/** Age of the oldest mail from which mails are late, in seconds: the same as in the alert MailsLate. */
const LATE_SECONDS = 300;

/** Reads the status of the site for visitors. A part that cannot be read is reported as away or late. */
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

/** Tries the site as a visitor does; if its address is not reachable from here, checks whether a web process runs. */
async function isWebReady(): Promise<boolean> {
  const ask = fetch(new URL("/readyz", env().SITE_URL), { signal: AbortSignal.timeout(PATIENCE_MS) });
  const response = await ask.catch(() => undefined);
  if (!response) return (await listWebProcesses().catch(() => [])).length > 0;
  await response.arrayBuffer().catch(() => undefined);
  return response.ok;
}
