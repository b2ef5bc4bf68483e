import { reloadPage } from "@/lib/client/browser/reload-page";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { keepNote, readNote } from "@/lib/client/session/session-memory";

const KEY = "houselight.chunk-reload";
/** At most one reload in this time, in ms (docs/specification.md, section 9). */
const GUARD_MS = 60_000;

/** Messages about a chunk that the server no longer has, because it runs a newer version. */
const missing =
  /ChunkLoadError|Loading (CSS )?chunk|Failed to load chunk|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i;

/** Whether this is a failure to load a route's code, in the wording of any browser or bundler. */
export function isMissingChunk(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return typeof thrown === "string" && missing.test(thrown);
  return missing.test(`${thrown.name}: ${thrown.message}`);
}

/** Whether the page may reload, when the last reload was at `last` (ms since 1970, null: never). */
export function mayReload(last: string | null, now: number): boolean {
  const at = Number(last);
  return last === null || !Number.isFinite(at) || at > now || now - at >= GUARD_MS;
}

/**
 * Reloads the page after a chunk failed to load: at most once in 60 s, and never if the time
 * of the reload cannot be stored, so that it cannot loop.
 * @returns whether the page is reloading
 */
export function reloadOnMissingChunk(thrown: unknown, now = deviceNow()): boolean {
  if (!isMissingChunk(thrown) || !mayReload(readNote(KEY), now) || !keepNote(KEY, String(now))) return false;
  reloadPage();
  return true;
}
