import { useEffect, useSyncExternalStore } from "react";

// The one source of time in the browser. Devices' clocks are minutes and hours off; every answer of the server carries its own.
// Nothing is judged by the device's clock, and nothing before the server's is known.

/** How far a Date header may be behind the server's clock, in ms: it has whole seconds, and servers renew it once a second. */
const HEADER_LAG_MS = 1_500;
/** From here on the device's clock was set, or the device slept, since the last answer, in ms. */
const JUMP_MS = 5_000;
/** After how long a question about the time is given up, in ms. */
const ASK_MS = 20_000;
const RETRY_MS = { first: 1_000, longest: 30_000 };

/** The server's clock minus the device's, in ms: at least and at most. `start` is when the page began by the device's clock. */
type Bounds = { least: number; most: number; start: number };
/** How far the server's clock is ahead of the device's, in ms. A new object each time that it was learned. */
export type ServerClock = { ahead: number };

let clock: ServerClock | undefined;
const listeners = new Set<() => void>();
let bounds: Bounds | undefined;
let asking = false;

/** The device's clock, in ms since 1970: for how long something took here, never for what the server decides. */
export const deviceNow = (): number => Date.now();

const pageStart = () => deviceNow() - performance.now();
const hasJumped = () => bounds !== undefined && Math.abs(pageStart() - bounds.start) >= JUMP_MS;

/**
 * Learns the server's time from a response. Ignores a response that may come from a cache: it has the date at which it was made.
 * @param askedAt `deviceNow()` before the call
 */
export function noteServerTime({ headers }: Pick<Response, "headers">, askedAt: number): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(told) || !/no-store|max-age=0\b/.test(headers.get("cache-control") ?? "")) return;
  const now = { least: told - deviceNow(), most: told + HEADER_LAG_MS - askedAt, start: pageStart() };
  // the device's clock was set back during the call
  if (now.least > now.most) return;
  const before = bounds && !hasJumped() ? bounds : undefined;
  const both = { least: Math.max(now.least, before?.least ?? -Infinity), most: Math.min(now.most, before?.most ?? Infinity) };
  const known = both.least <= both.most;
  bounds = known ? { ...both, start: now.start } : now;
  const { least, most } = bounds;
  if (before && clock && clock.ahead >= least && clock.ahead <= most) return;
  // a device's clock that agrees with all answers is more exact than they are
  clock = { ahead: least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2) };
  for (const listener of listeners) listener();
}

/** The server's time in ms since 1970; undefined before the first response, and again after the device's clock has jumped. */
export function serverNow(): number | undefined {
  if (clock && !hasJumped()) return deviceNow() + clock.ahead;
  if (clock) learn();
  return undefined;
}

/** The server's time, or the device's until it is known, in ms since 1970: for what is shown or written down, never for a decision. */
export const likelyNow = (): number => serverNow() ?? deviceNow();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the server's time until a response arrives. */
function learn(wait = RETRY_MS.first): void {
  if (asking) return;
  asking = true;
  const askedAt = deviceNow();
  fetch("/misc/clock", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(ASK_MS) })
    .then((answer) => noteServerTime(answer, askedAt))
    .catch(() => undefined)
    .finally(() => {
      asking = false;
      if (!clock || hasJumped()) setTimeout(() => learn(Math.min(2 * wait, RETRY_MS.longest)), wait);
    });
}

/**
 * Renders again when the server's time was learned: read it by `serverNow()`. Undefined until it is known.
 * @param wanted false where nothing depends on it
 */
export function useServerClock(wanted = true): ServerClock | undefined {
  const known = useSyncExternalStore(
    subscribe,
    () => clock,
    () => undefined,
  );
  useEffect(() => {
    if (wanted && serverNow() === undefined) learn();
  }, [wanted]);
  return known;
}
