import { outsideSeconds } from "@/lib/platform/metrics/counted";

/** Who is called over HTTP, outside of this installation. */
export type OutsideService = "newebpay" | "ezpay" | "mitake" | "google_wallet";

/**
 * fetch() for the outside world, timed. What an answer says is the caller's to judge; `failed` counts statuses from
 * 500, `silent` no answer at all.
 * @throws what fetch throws
 */
export async function callOutside(service: OutsideService, url: string, init: RequestInit): Promise<Response> {
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
