import { outsideSeconds } from "@/lib/platform/metrics/counted";
import { inSpan } from "@/lib/platform/tracing/in-span";

/** Who is called over HTTP, outside of this installation. */
export type OutsideService = "newebpay" | "ezpay" | "mitake" | "google_wallet";

/**
 * fetch() for the outside world, timed and traced; nobody outside hears of the trace. What an answer says is the caller's to judge; `failed` counts statuses from
 * 500, `silent` no answer at all.
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
