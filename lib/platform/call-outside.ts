import { outsideSeconds } from "@/lib/platform/metrics/counted";
import { inSpan } from "@/lib/platform/tracing/in-span";

/** External services that are called over HTTP. */
export type OutsideService = "newebpay" | "ezpay" | "mitake" | "google_wallet" | "drand";

/**
 * fetch() for external services, timed and traced; the trace is not sent to them. The caller judges the answer; `failed` counts
 * statuses from 500, `silent` counts missing answers.
 * @throws what fetch throws
 */
export function callOutside(service: OutsideService, url: string, init: RequestInit): Promise<Response> {
  const method = init.method ?? "GET";
  const attributes = { "http.request.method": method, "server.address": new URL(url).host };
  return inSpan({ name: `${method} ${service}`, kind: "client", attributes }, async (span) => {
    const response = await timed(service, url, init);
    span.set("http.response.status_code", response.status);
    if (response.status >= 500) span.fail(String(response.status));
    return response;
  });
}

async function timed(service: OutsideService, url: string, init: RequestInit): Promise<Response> {
  const began = performance.now();
  let outcome = "silent";
  try {
    const response = await fetch(url, init);
    outcome = response.status >= 500 ? "failed" : "answered";
    return response;
  } finally {
    outsideSeconds.observe([service, outcome], (performance.now() - began) / 1000);
  }
}
