import { Worker } from "bullmq";
import { advanceCallOffs } from "@/lib/domain/call-offs/running/advance-call-offs";
import { foldFigures } from "@/lib/domain/figures/fold-figures";
import { refuseRestored } from "@/lib/domain/installation/refuse-restored";
import { issueDueInvoices } from "@/lib/domain/invoices/issue-due-invoices";
import { advanceLetters } from "@/lib/domain/letters/advance-letters";
import { forgetMails } from "@/lib/domain/notifications/forget-mails";
import { remindOfDeadline } from "@/lib/domain/notifications/remind-of-deadline";
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { askAboutClosedPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { reconcileDaily } from "@/lib/domain/payments/reconciliation/reconcile-daily";
import { forgetPictures } from "@/lib/domain/pictures/forget-pictures";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { advanceRooms } from "@/lib/domain/waiting-room/advance-rooms";
import { tellWaiting } from "@/lib/domain/waits/tell-waiting";
import { tellWallets } from "@/lib/domain/wallet/tell-wallets";
import { forgetMessages } from "@/lib/domain/webhooks/forget-messages";
import { endTurns, startDueMessages } from "@/lib/domain/webhooks/send-due-messages";
import { runJob, sweep } from "@/lib/jobs/handlers";
import { startHealthServer } from "@/lib/jobs/health";
import { closeQueue, QUEUE } from "@/lib/jobs/queue";
import { repeat } from "@/lib/jobs/repeat";
import { startDocumentWorker } from "@/lib/jobs/start-document-worker";
import { readSiteStatus } from "@/lib/jobs/status/read-site-status";
import { writeStatusPages } from "@/lib/jobs/status/write-status-pages";
import { timedJob } from "@/lib/jobs/timed-job";
import { demandUsableDatabase } from "@/lib/platform/database/demand-usable-database";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { divertPrinting } from "@/lib/platform/log-destination";
import { logger } from "@/lib/platform/logger";
import { closeMail } from "@/lib/platform/mail";
import { watchEventLoop } from "@/lib/platform/metrics/watch-event-loop";
import { blockingRedis, closeRedis } from "@/lib/platform/redis";
import { startTracing } from "@/lib/platform/tracing/start-tracing";
import { closeApplePush } from "@/lib/platform/wallets/push-apple";

const SWEEP_EVERY_MS = 10_000;
/** Attempts per sweep of a kind; each kind is a loop of its own, so that none waits behind another's silence. */
const ASKED_AT_A_TIME = 50;
/** Interval that makes missed turns lapse on time (lib/domain/waiting-room/rules.ts), in ms. */
const ROOMS_EVERY_MS = 1_000;
/** Interval of adding up what the office's live view shows, in ms. */
const FIGURES_EVERY_MS = 1_000;
const INVOICES_EVERY_MS = 5_000;
/** Interval of checking the outbox, in ms. */
const MAILS_EVERY_MS = 1_000;
const WEBHOOKS_EVERY_MS = 1_000;
const LETTERS_EVERY_MS = 1_000;
const CALL_OFFS_EVERY_MS = 1_000;
/** Interval of telling wallets what has changed, in ms. */
const WALLETS_EVERY_MS = 2_000;

/** Interval of processing card refunds, in ms, and how many at a time. */
const REFUNDS_EVERY_MS = 5_000;
const REFUNDS_AT_A_TIME = 20;

/** Interval of checking whether today's comparison with the gateway is still to be run, in ms. */
const RECONCILE_EVERY_MS = 600_000;
/** Interval of looking for uploaded pictures that nothing uses any more, in ms. */
const PICTURES_EVERY_MS = 3_600_000;
/** Interval of writing the status page, in ms. */
const STATUS_EVERY_MS = 30_000;

/** The worker process: deadlines and all other timed work. Any number of them may run. */
async function main(): Promise<void> {
  divertPrinting();
  // Before the first connection to the database is made.
  const stopTracing = await startTracing(env(), "worker");
  await demandUsableDatabase(env().DATABASE_URL, env().DATABASE_POOLER !== undefined);
  const stopLooking = await refuseRestored((reason) => {
    console.error(reason);
    process.exit(1);
  });
  watchEventLoop();
  const connection = blockingRedis();
  const worker = new Worker(QUEUE, (job) => timedJob(QUEUE, job, () => runJob(job.name, job.data)), { connection, concurrency: 5 });
  worker.on("failed", (job, error) => logger.error({ err: error, job: job?.name }, "job failed"));
  worker.on("error", (error) => logger.warn({ err: error }, "worker"));
  const documents = startDocumentWorker(connection);
  const ending = new AbortController();
  const { WORKER_PORT, HOST, STATUS_FOLDER } = env();
  const stops = [
    repeat("sweep", SWEEP_EVERY_MS, sweep),
    repeat("closed payments", SWEEP_EVERY_MS, () => askAboutClosedPayments(ASKED_AT_A_TIME)),
    repeat("cancelled orders' payments", SWEEP_EVERY_MS, () => recheckCancelled(ASKED_AT_A_TIME)),
    repeat("reminders", SWEEP_EVERY_MS, remindOfDeadline),
    repeat("letters", LETTERS_EVERY_MS, () => advanceLetters()),
    repeat("call-offs", CALL_OFFS_EVERY_MS, () => advanceCallOffs()),
    repeat("waits", SWEEP_EVERY_MS, tellWaiting),
    repeat("old mails", SWEEP_EVERY_MS, forgetMails),
    repeat("waiting rooms", ROOMS_EVERY_MS, () => advanceRooms()),
    repeat("invoices", INVOICES_EVERY_MS, () => issueDueInvoices()),
    repeat("refunds", REFUNDS_EVERY_MS, () => returnCardMoney({ limit: REFUNDS_AT_A_TIME })),
    repeat("figures", FIGURES_EVERY_MS, foldFigures),
    repeat("mails", MAILS_EVERY_MS, () => sendDueMails(ending.signal)),
    repeat("wallets", WALLETS_EVERY_MS, () => tellWallets(ending.signal)),
    repeat("webhooks", WEBHOOKS_EVERY_MS, () => startDueMessages(ending.signal)),
    repeat("old webhooks", SWEEP_EVERY_MS, forgetMessages),
    repeat("old pictures", PICTURES_EVERY_MS, forgetPictures),
    repeat("reconciliation", RECONCILE_EVERY_MS, () => reconcileDaily(ending.signal)),
    ...(STATUS_FOLDER ? [repeat("status page", STATUS_EVERY_MS, async () => writeStatusPages(STATUS_FOLDER, await readSiteStatus()))] : []),
  ];
  const health = WORKER_PORT === undefined ? undefined : startHealthServer(WORKER_PORT, HOST);
  logger.info("worker ready");

  async function stop(): Promise<void> {
    stopLooking();
    ending.abort();
    await Promise.all(stops.map((end) => end()));
    await Promise.all([worker.close(), documents.close(), endTurns()]);
    closeMail();
    closeApplePush();
    (await health)?.stop();
    await closeQueue();
    connection.disconnect();
    await closeRedis();
    await closeDb();
    await stopTracing();
    process.exit(0);
  }
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
