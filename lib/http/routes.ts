import { pages } from "@/lib/contract/pages";
import { routeTable, type Route } from "@/lib/contract/route-table";

const whole = new Map(routeTable.map((route) => [route.path, route]));
const withParameters = routeTable.filter(({ path }) => path.includes("{")).map((route) => ({ route, parts: route.path.split("/") }));

/** Returns the handler of a raw, percent-encoded path; paths without parameters come before those with them. */
export function findRoute(path: string): Route | undefined {
  const route = whole.get(path);
  if (route) return route;
  const given = path.split("/");
  return withParameters.find(
    ({ parts }) => parts.length === given.length && parts.every((part, i) => (part.startsWith("{") ? given[i] !== "" : part === given[i])),
  )?.route;
}

/** Returns the second segments that follow each first one. */
function secondsOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seconds = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, first = "", second = ""] = path.split("/");
    seconds.set(first, (seconds.get(first) ?? new Set()).add(second));
  }
  return seconds;
}

const ofCalls = secondsOf(routeTable.filter(({ isCall }) => isCall).map(({ path }) => path));
const ofPages = secondsOf(pages.map(({ path }) => path));

/** Whether only calls have addresses like this one, so that an unknown one is refused as a call. */
export function isLikeCall(path: string): boolean {
  const [, first = "", second = ""] = path.split("/");
  const seconds = isFile(path) ? undefined : ofCalls.get(first);
  if (!seconds) return false;
  const besides = ofPages.get(first);
  if (!besides || first === "office") return first !== "office" || second === "api";
  // Pages below the same word have a slug there, which may be any name.
  return [...besides].some((name) => name.startsWith("{")) ? seconds.has(second) : !besides.has(second);
}

/** Whether an address is a file's: of the build, or with an extension. */
export function isFile(path: string): boolean {
  return path.startsWith("/_next/") || path.includes(".");
}
