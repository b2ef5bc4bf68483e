/** The classes of calls, by their first segment. A fixed set, whatever is requested. */
const nouns = new Set([
  "banner",
  "event",
  "notice",
  "session",
  "order",
  "ticket",
  "payment",
  "merchandise",
  "announcement",
  "question",
  "misc",
  "wallet",
]);

export type RequestCount = { route: string; status: string; count: number };

// The server (scripts/web/server.ts) counts and a route handler reads: two bundles, one process.
const holder = globalThis as unknown as { houselightRequests?: Map<string, number> };

/** The class of a path: "order" for /order/create, "page", "file" or "machine". */
export function routeClass(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  if (first === "_next" || path.includes(".")) return "file";
  if (first === "healthz" || first === "readyz" || first === "metrics" || first === "internal") return "machine";
  if (first === "member") return second === "account" || second === "record" ? "page" : "member";
  return nouns.has(first) ? first : "page";
}

/** Count one answered request. */
export function countRequest(path: string, status: number): void {
  holder.houselightRequests ??= new Map();
  const key = `${routeClass(path)} ${status}`;
  holder.houselightRequests.set(key, (holder.houselightRequests.get(key) ?? 0) + 1);
}

export function requestCounts(): RequestCount[] {
  return [...(holder.houselightRequests ?? [])].map(([key, count]) => {
    const [route = "", status = ""] = key.split(" ");
    return { route, status, count };
  });
}
