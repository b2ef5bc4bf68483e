import { countMomentsLost } from "@/lib/domain/installation/queries";
import { countInvoices } from "@/lib/domain/invoices/count-invoices";
import { countMails } from "@/lib/domain/notifications/queries";
import { countSales } from "@/lib/domain/orders/lifecycle/count-sales";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import { lastReconciliation } from "@/lib/domain/payments/reconciliation/reconcile-queries";
import { countUnknownPayments } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { countRefunds } from "@/lib/domain/refunds/count-refunds";
import { countUntold } from "@/lib/domain/wallet/count-untold";
import { requestCounts } from "@/lib/http/request-counts";
import { isInside } from "@/lib/http/visitor/client-address";
import { DOCUMENTS_QUEUE, documentsDepth } from "@/lib/jobs/documents";
import { QUEUE, queueDepth } from "@/lib/jobs/queue";
import { env } from "@/lib/platform/env";
import { metricsText, ownLabels, processMetrics, type Metric } from "@/lib/platform/metrics-text";
import { readiness } from "@/lib/platform/readiness";
import { applePassKeys } from "@/lib/platform/wallet-keys";

export const dynamic = "force-dynamic";

/** Numbers for Prometheus, of this process and of the whole sale. From outside there is nothing here. */
export async function GET(request: Request): Promise<Response> {
  if (!isInside(request)) return new Response("not found", { status: 404 });
  const known = <T>(count: Promise<T>) => count.catch(() => undefined);
  const [ready, sales, jobs, documents, mails, refunds, invoices, compared, questions, unknown, momentsLost, untold] = await Promise.all([
    readiness(),
    known(countSales()),
    known(queueDepth()),
    known(documentsDepth()),
    known(countMails()),
    known(countRefunds()),
    known(countInvoices()),
    known(lastReconciliation()),
    known(countQuestions()),
    known(countUnknownPayments()),
    known(countMomentsLost()),
    known(countUntold()),
  ]);
  const applePass = applePassKeys(env());
  const metrics: Metric[] = [
    ...processMetrics(),
    {
      name: "houselight_requests_total",
      type: "counter",
      help: "Answered requests of this process by class of route and status.",
      samples: requestCounts().map(({ route, status, count }) => ({ labels: { ...ownLabels(), route, status }, value: count })),
    },
    {
      name: "houselight_degraded",
      type: "gauge",
      help: "1 for each part that is away, or not as it should be, while this process serves.",
      samples: ready.degraded.map((part) => ({ labels: { part }, value: 1 })),
    },
    {
      name: "houselight_clock_ahead_seconds",
      type: "gauge",
      help: "How far this process's clock is ahead of another.",
      samples: Object.entries(ready.skew).map(([clock, { aheadMs }]) => ({ labels: { clock }, value: aheadMs / 1000 })),
    },
    { name: "houselight_database_up", type: "gauge", help: "1 when the database answers.", samples: [{ value: sales ? 1 : 0 }] },
    { name: "houselight_queue_up", type: "gauge", help: "1 when the queue's Redis answers.", samples: [{ value: jobs ? 1 : 0 }] },
    {
      name: "houselight_orders",
      type: "gauge",
      help: "Orders by status.",
      samples: (sales?.orders ?? []).map(({ status, count }) => ({ labels: { status }, value: count })),
    },
    {
      name: "houselight_seats",
      type: "gauge",
      help: "Places sold, and held for an unpaid order.",
      samples: (sales?.seats ?? []).map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: "houselight_mails",
      type: "gauge",
      help: "Mails that wait to be sent, that no server would take, and that were too many to one mailbox.",
      samples: (mails ?? []).map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: "houselight_wallet_registrations",
      type: "gauge",
      help: "Wallets that wait to be told of a changed ticket, and of those the ones that could not be told at the last try.",
      samples: (untold ?? []).map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: "houselight_apple_certificate_end_time_seconds",
      type: "gauge",
      help: "Until when the certificate of Apple's passes is valid, in seconds since 1970.",
      samples: applePass ? [{ value: Math.round(applePass.validUntil.getTime() / 1_000) }] : [],
    },
    {
      name: "houselight_refunds",
      type: "gauge",
      help: "Refunds that wait for a decision, that are due, and of those the ones that the gateway does not carry out.",
      samples: (refunds ?? []).map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: "houselight_invoices",
      type: "gauge",
      help: "Invoices to be issued, and that the provider has refused.",
      samples: (invoices ?? []).map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: "houselight_reconciliation_differences",
      type: "gauge",
      help: "What differed from the gateway's records in the last comparison.",
      samples: compared ? [{ value: compared.differences }] : [],
    },
    {
      name: "houselight_reconciliation_unanswered",
      type: "gauge",
      help: "Attempts that the gateway gave no answer about in the last comparison.",
      samples: compared ? [{ value: compared.unanswered }] : [],
    },
    {
      name: "houselight_reconciliation_finished_time_seconds",
      type: "gauge",
      help: "When the last comparison with the gateway ended, in seconds since 1970.",
      samples: compared ? [{ value: Math.round(compared.finishedAt.getTime() / 1000) }] : [],
    },
    {
      name: "houselight_unknown_payments",
      type: "gauge",
      help: "Payments that the gateway reported, that fit no attempt here and that nobody has looked after.",
      samples: unknown === undefined ? [] : [{ value: unknown }],
    },
    {
      name: "houselight_database_moments_lost",
      type: "gauge",
      help: "How often a failover of the database has lost the last seconds.",
      samples: momentsLost === undefined ? [] : [{ value: momentsLost }],
    },
    {
      name: "houselight_gateway_questions",
      type: "gauge",
      help: "Questions to the payment gateway in this hour by what they were for, and those of them whose number it did not know.",
      samples: questions
        ? (["asked", "unknown"] as const).flatMap((kind) =>
            Object.entries(questions[kind]).map(([purpose, value]) => ({ labels: { kind, purpose }, value })),
          )
        : [],
    },
    {
      name: "houselight_gateway_questions_most",
      type: "gauge",
      help: "How many of them an hour has.",
      samples: questions ? Object.entries(questions.budget).map(([kind, value]) => ({ labels: { kind }, value })) : [],
    },
    {
      name: "houselight_gateway_locked",
      type: "gauge",
      help: "1 while the payment gateway answers no questions after too many unknown numbers.",
      samples: questions ? [{ value: questions.locked ? 1 : 0 }] : [],
    },
    {
      name: "houselight_jobs",
      type: "gauge",
      help: "Jobs by queue and state.",
      samples: Object.entries({ [QUEUE]: jobs, [DOCUMENTS_QUEUE]: documents }).flatMap(([queue, counts]) =>
        Object.entries(counts ?? {}).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
    },
  ];
  return new Response(metricsText(metrics), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "private, no-store" },
  });
}
