import { counter, histogram } from "@/lib/platform/metrics/families";

/** Metrics that every process counts in memory. Declared in one place, so that each is exported from the start. */

export const requestSeconds = histogram({
  name: "houselight_request_seconds",
  help: "From a request's first line to the end of its answer, by pattern of its route.",
  labels: ["route"],
});

export const requests = counter({
  name: "houselight_requests_total",
  help: "Answered requests by pattern of their route and status.",
  labels: ["route", "status"],
});

export const failedRequests = counter({
  name: "houselight_failed_requests_total",
  help: "Requests whose handling failed in a way that nobody had foreseen; answered with 500, or cut off when half was sent.",
  labels: [],
});

export const uncaughtErrors = counter({
  name: "houselight_uncaught_errors_total",
  help: "Errors that reached uncaughtException or unhandledRejection: none should.",
  labels: ["kind"],
});

export const eventLoopLag = histogram({
  name: "houselight_event_loop_lag_seconds",
  help: "By how much a timer of this process is late, ten times a second.",
  labels: [],
});

export const poolWait = histogram({
  name: "houselight_pool_wait_seconds",
  help: "How long was waited for a connection to the database.",
  labels: [],
});

export const orderAttempts = counter({
  name: "houselight_order_attempts_total",
  help: "Attempts to place an order: placed, or why not (a key of the errors' catalogue).",
  labels: ["outcome"],
});

export const ordersEnded = counter({
  name: "houselight_orders_ended_total",
  help: "Orders that were paid, that their member cancelled and that nobody paid in time, by way of payment (none: not chosen yet).",
  labels: ["outcome", "way"],
});

export const payments = counter({
  name: "houselight_payments_total",
  help: "Attempts to pay that were started, and what became of them, each once, by way of payment.",
  labels: ["outcome", "way"],
});

export const outsideSeconds = histogram({
  name: "houselight_outside_seconds",
  help: "How long calls to the outside world take, by who is called and outcome.",
  labels: ["service", "outcome"],
});

export const mailsSent = counter({
  name: "houselight_mails_sent_total",
  help: "Mails that were tried, by outcome.",
  labels: ["outcome"],
});

export const loopSeconds = histogram({
  name: "houselight_loop_seconds",
  help: "How long the turns of a worker's loops take, by outcome.",
  labels: ["loop", "outcome"],
});

export const jobSeconds = histogram({
  name: "houselight_job_seconds",
  help: "How long a worker takes for a job, by queue and outcome.",
  labels: ["queue", "outcome"],
});
