import { readOldestDue } from "@/lib/domain/installation/oldest-due";
import { countLosses } from "@/lib/domain/installation/queries";
import { readBackups } from "@/lib/domain/installation/read-backups";
import { countInvoices } from "@/lib/domain/invoices/count-invoices";
import { readMaintenance } from "@/lib/domain/maintenance/maintenance";
import { countSmsCodes } from "@/lib/domain/members/codes/sms-budget";
import { countMails } from "@/lib/domain/notifications/queries";
import { countUnpaid } from "@/lib/domain/orders/lifecycle/count-unpaid";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import { sumOf } from "@/lib/domain/payments/newebpay/query-shares";
import { lastReconciliation } from "@/lib/domain/payments/reconciliation/reconcile-queries";
import { countUnknownPayments } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { countRefunds } from "@/lib/domain/refunds/count-refunds";
import { readFailedCodes } from "@/lib/domain/rights/failed-codes";
import { countRooms } from "@/lib/domain/waiting-room/count-rooms";
import { countDueWallets } from "@/lib/domain/wallet/count-due-wallets";
import { routeHandler } from "@/lib/http/call/serve";
import { isInside } from "@/lib/http/caller/client-address";
import { DOCUMENTS_QUEUE, documentsDepth } from "@/lib/jobs/documents";
import { countEndpoints } from "@/lib/office/webhooks/count-endpoints";
import { env } from "@/lib/platform/env";
import { metricsText, type Metric } from "@/lib/platform/metrics/metrics-text";
import { processMetrics } from "@/lib/platform/process-metrics";
import { readiness } from "@/lib/platform/readiness";
import { applePassKeys } from "@/lib/platform/wallet-keys";

type Samples = Metric["samples"];
const gauge = (name: string, help: string, samples: Samples): Metric => ({ name: `houselight_${name}`, type: "gauge", help, samples });
const one = (value: number | undefined): Samples => (value === undefined ? [] : [{ value }]);
const at = (time: Date | null | undefined): Samples => one(time ? Math.round(time.getTime() / 1000) : undefined);
/** Returns a sample for each entry, with its key as this label. */
const by = (label: string, values: Record<string, number> = {}): Samples =>
  Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
const states = (counts: { state: string; count: number }[] = []): Samples =>
  counts.map(({ state, count }) => ({ labels: { state }, value: count }));

/** Metrics for Prometheus, of this process and of the whole sale. Requests from outside get a 404. */
export const GET = routeHandler({ method: "GET", path: "/metrics" }, async (request) => {
  if (!isInside(request)) return new Response("not found", { status: 404 });
  return new Response(metricsText([...processMetrics(), ...(await siteMetrics())]), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "private, no-store" },
  });
});

/**
 * Metrics that are the same for all processes. Each is read from an index of open rows, up to a limit, so that no query
 * reads all orders or places during a sale (docs/decisions/058-observability-outside-the-sale.md).
 */
async function siteMetrics(): Promise<Metric[]> {
  const known = <T>(count: Promise<T>) => count.catch(() => undefined);
  const [ready, unpaid, documents, mails, refunds, invoices, oldest, rooms, backups] = await Promise.all([
    readiness(),
    known(countUnpaid()),
    known(documentsDepth()),
    known(countMails()),
    known(countRefunds()),
    known(countInvoices()),
    known(readOldestDue()),
    known(countRooms()),
    known(readBackups()),
  ]);
  const [{ on: isShut, until }, compared, questions, unknown, losses, dueWallets, endpoints, smsCodes, failedCodes] = await Promise.all([
    readMaintenance(),
    known(lastReconciliation()),
    known(countQuestions()),
    known(countUnknownPayments()),
    known(countLosses()),
    known(countDueWallets()),
    known(countEndpoints()),
    known(countSmsCodes()),
    known(readFailedCodes()),
  ]);
  const { WEB_REPLICAS, WORKER_REPLICAS } = env();
  const applePass = applePassKeys(env());
  const roomSamples = (name: "waiting" | "held" | "inside" | "capacity" | "perMinute" | "entered" | "looks"): Samples =>
    (rooms ?? []).map((room) => ({ labels: { session: String(room.sessionId) }, value: room[name] }));
  return [
    gauge(
      "degraded",
      "1 for each part that is away, or not as it should be, while this process serves.",
      ready.degraded.map((part) => ({ labels: { part }, value: 1 })),
    ),
    gauge(
      "clock_ahead_seconds",
      "How far this process's clock is ahead of another.",
      Object.entries(ready.skew).map(([clock, { aheadMs }]) => ({ labels: { clock }, value: aheadMs / 1000 })),
    ),
    gauge("maintenance", "1 while staff have shut the site.", one(Number(isShut))),
    gauge(
      "maintenance_end_time_seconds",
      "The end that staff named for the maintenance under way, in seconds since 1970; 0 without one.",
      one(isShut && until ? Math.round(until.getTime() / 1000) : 0),
    ),
    gauge("replicas", "Processes that the settings ask for (WEB_REPLICAS, WORKER_REPLICAS).", [
      ...one(WEB_REPLICAS).map((sample) => ({ ...sample, labels: { process: "web" } })),
      ...one(WORKER_REPLICAS).map((sample) => ({ ...sample, labels: { process: "worker" } })),
    ]),
    gauge("database_up", "1 when the database answers.", one(unpaid === undefined ? 0 : 1)),
    gauge("queue_up", "1 when the queue's Redis answers.", one(documents ? 1 : 0)),
    gauge("orders_unpaid", "Orders that wait for their payment; counted up to 10000.", one(unpaid)),
    gauge(
      "mails",
      "Mails that wait to be sent (counted up to 10000), that no server would take, and that were too many to one mailbox.",
      states(mails),
    ),
    gauge(
      "wallet_registrations",
      "Wallets that wait for a notification of a changed ticket, and those for which the last try failed.",
      states(dueWallets),
    ),
    gauge(
      "webhook_endpoints",
      "Organizers' systems that take no messages, and those that are therefore sent none any more.",
      states(endpoints),
    ),
    gauge(
      "failed_codes",
      "Codes of rights that could not be used in a minute, by event: the last whole minute, or this one if it has more.",
      (failedCodes ?? []).map(({ eventId, failures }) => ({ labels: { event: String(eventId) }, value: failures })),
    ),
    gauge(
      "sms_codes",
      "Verification codes sent by text message today (Taipei), by country and in total.",
      (smsCodes ?? []).map(({ budget, used }) => ({ labels: { budget }, value: used })),
    ),
    gauge(
      "sms_codes_most",
      "How many of them a day has.",
      (smsCodes ?? []).map(({ budget, limit }) => ({ labels: { budget }, value: limit })),
    ),
    gauge(
      "apple_certificate_end_time_seconds",
      "Until when the certificate of Apple's passes is valid, in seconds since 1970.",
      at(applePass?.validUntil),
    ),
    gauge(
      "refunds",
      "Refunds that wait for a decision, that are due, and of those the ones that the gateway does not carry out.",
      states(refunds),
    ),
    gauge("invoices", "Invoices to be issued, and that the provider has refused.", states(invoices)),
    gauge(
      "oldest_due_seconds",
      "How long the oldest has been due that no worker has seen to, or of refunds nobody has paid back; 0 while nothing is.",
      [
        ...by("what", oldest),
        ...one(documents?.oldestSeconds).map((sample) => ({ ...sample, labels: { what: "job", queue: DOCUMENTS_QUEUE } })),
      ],
    ),
    gauge("room_waiting", "Members in the queue of a waiting room.", roomSamples("waiting")),
    gauge("room_held", "Members whose turn has come and for whom a slot waits.", roomSamples("held")),
    gauge("room_inside", "Members whom a waiting room has admitted and whose pass has not ended.", roomSamples("inside")),
    gauge("room_capacity", "How many members may be inside at a time.", roomSamples("capacity")),
    gauge("room_rate", "How many members a waiting room may admit in a minute; 0 while it is paused or open.", roomSamples("perMinute")),
    gauge(
      "room_looks",
      "How often the members of a waiting room look at it, per second, by the interval that they are given.",
      roomSamples("looks"),
    ),
    {
      name: "houselight_room_admitted_total",
      type: "counter",
      help: "Members whom a waiting room has admitted since its sale began.",
      samples: roomSamples("entered"),
    },
    gauge(
      "backup_finished_time_seconds",
      "When the last backup of a kind was made, in seconds since 1970: a dump, or the archive of the log where it is kept.",
      [
        ...at(backups?.dump).map((sample) => ({ ...sample, labels: { kind: "dump" } })),
        ...at(backups?.archive).map((sample) => ({ ...sample, labels: { kind: "archive" } })),
      ],
    ),
    gauge(
      "restore_drill_finished_time_seconds",
      "When a backup was last restored for trial and its books added up, in seconds since 1970.",
      at(backups?.drill),
    ),
    gauge("reconciliation_differences", "What differed from the gateway's records in the last comparison.", one(compared?.differences)),
    gauge("reconciliation_compared", "Payments that the last comparison with the gateway compared.", one(compared?.compared)),
    gauge("reconciliation_unanswered", "Attempts that the gateway gave no answer about in the last comparison.", one(compared?.unanswered)),
    gauge(
      "reconciliation_finished_time_seconds",
      "When the last comparison with the gateway ended, in seconds since 1970.",
      at(compared?.finishedAt),
    ),
    gauge(
      "unknown_payments",
      "Payments that the gateway reported, that fit no attempt here and that nobody has looked after.",
      one(unknown),
    ),
    gauge("database_moments_lost", "How often a failover of the database has lost the last seconds.", one(losses?.moments)),
    gauge("queue_losses", "How often the queue's Redis has lost its contents.", one(losses?.queues)),
    gauge(
      "gateway_questions",
      "Questions to the payment gateway in this hour by what they were for, and those of them whose number it did not know.",
      questions
        ? (["asked", "unknown"] as const).flatMap((kind) =>
            by("purpose", questions[kind]).map(({ labels, value }) => ({ labels: { kind, ...labels }, value })),
          )
        : [],
    ),
    gauge("gateway_questions_most", "How many of them an hour has.", by("kind", questions?.budget)),
    gauge(
      "gateway_questions_left",
      "How many of them are left in this hour.",
      by(
        "kind",
        questions && {
          asked: questions.budget.asked - sumOf(questions.asked),
          unknown: questions.budget.unknown - sumOf(questions.unknown),
        },
      ),
    ),
    gauge(
      "gateway_locked",
      "1 while the payment gateway answers no questions after too many unknown numbers.",
      one(questions && Number(questions.locked)),
    ),
    gauge(
      "jobs",
      "Jobs by queue and state.",
      Object.entries(documents?.counts ?? {}).map(([state, value]) => ({ labels: { queue: DOCUMENTS_QUEUE, state }, value })),
    ),
  ];
}
