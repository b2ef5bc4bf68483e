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
  "search",
  "question",
  "misc",
  "wallet",
  "v1",
]);

/** The class of a path: "order" for /order/create, "page", "file" or "machine". */
export function routeClass(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  if (first === "_next" || path.includes(".")) return "file";
  if (first === "healthz" || first === "readyz" || first === "metrics" || first === "internal") return "machine";
  if (first === "office") return second === "api" ? "office" : "page";
  if (first === "member") return second === "account" || second === "record" ? "page" : "member";
  // Pages below the same words have a slug there.
  if (first === "artist" || first === "venue") return ["detail", "end_follow", "follow"].includes(second) ? first : "page";
  return nouns.has(first) ? first : "page";
}
