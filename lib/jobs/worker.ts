import { refuseRestored } from "@/lib/domain/installation/refuse-restored";
import { reconcileDaily } from "@/lib/domain/payments/reconciliation/reconcile-daily";
import { forgetPictures } from "@/lib/domain/pictures/forget-pictures";
import { repairIndex } from "@/lib/domain/search/repair-index";
import { addVisits } from "@/lib/domain/sources/visits";
import { recordRooms } from "@/lib/domain/waiting-room/record-rooms";
import { advanceUsedRooms } from "@/lib/jobs/advance-used-rooms";
import { dueTasks } from "@/lib/jobs/due-tasks";
import { startHealthServer } from "@/lib/jobs/health";
import { repeat } from "@/lib/jobs/repeat";
import { repeatWhenDue } from "@/lib/jobs/repeat-when-due";
import { startDocumentWorker } from "@/lib/jobs/start-document-worker";
import { readSiteStatus } from "@/lib/jobs/status/read-site-status";
import { writeStatusPages } from "@/lib/jobs/status/write-status-pages";
import { endTurns } from "@/lib/office/webhooks/send-due-messages";
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

/** Interval of advancing waiting rooms, so that missed turns lapse on time (lib/domain/waiting-room/rules.ts), in ms. */
const ROOMS_EVERY_MS = 1_000;
/** Interval of recording how many joined each waiting room and were admitted, for the reports, in ms. */
const ROOM_COUNTS_EVERY_MS = 60_000;
/** Interval of checking whether today's comparison with the gateway still has to run, in ms. */
const RECONCILE_EVERY_MS = 600_000;
/** Interval of looking for unused uploaded pictures, in ms. */
const PICTURES_EVERY_MS = 3_600_000;
/** Interval of comparing the search index with its source, in ms. */
const SEARCH_EVERY_MS = 6 * 3_600_000;
/** Interval of adding up counted visits, in ms. */
const VISITS_EVERY_MS = 5_000;
/** Interval of writing the status page, in ms. */
const STATUS_EVERY_MS = 30_000;

/** The worker process: deadlines and all other timed work. Any number of workers may run. */
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
  const documents = startDocumentWorker(connection);
  const ending = new AbortController();
  const { WORKER_PORT, HOST, STATUS_FOLDER } = env();
  const stops = [
    repeatWhenDue(dueTasks(ending.signal)),
    repeat("waiting rooms", ROOMS_EVERY_MS, advanceUsedRooms),
    repeat("room counts", ROOM_COUNTS_EVERY_MS, recordRooms),
    repeat("old pictures", PICTURES_EVERY_MS, forgetPictures),
    repeat("search index", SEARCH_EVERY_MS, repairIndex),
    repeat("visits", VISITS_EVERY_MS, addVisits),
    repeat("reconciliation", RECONCILE_EVERY_MS, () => reconcileDaily(ending.signal)),
    ...(STATUS_FOLDER ? [repeat("status page", STATUS_EVERY_MS, async () => writeStatusPages(STATUS_FOLDER, await readSiteStatus()))] : []),
  ];
  const health = WORKER_PORT === undefined ? undefined : startHealthServer(WORKER_PORT, HOST);
  logger.info("worker ready");

  async function stop(): Promise<void> {
    stopLooking();
    ending.abort();
    await Promise.all(stops.map((end) => end()));
    await Promise.all([documents.close(), endTurns()]);
    closeMail();
    closeApplePush();
    (await health)?.stop();
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
