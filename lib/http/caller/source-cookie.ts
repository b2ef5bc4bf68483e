import { FIRST_TOUCH_SECONDS } from "@/lib/domain/sources/rules";
import type { CallRequest } from "@/lib/http/call-request";
import { readCookie, setCookie } from "@/lib/http/caller/cookies";
import { NO_ROW, rowId } from "@/lib/input/ids";

/** Named in the privacy policy (lib/domain/members/agreements). It holds the number of a source, nothing about the visitor. */
const COOKIE = "source";

/** Returns the number of the browser's first source, if it has one. It may be invented: the row need not exist. */
export function readSourceId(request: CallRequest): number | undefined {
  const id = rowId(readCookie(request, COOKIE) ?? "");
  return id === NO_ROW ? undefined : id;
}

/** Remembers the first source of a browser that has none yet. By the server and httpOnly: Safari deletes a script's cookie after 7 days. */
export function keepFirstSource(request: CallRequest, headers: Headers, sourceId: number): void {
  if (readSourceId(request) !== undefined) return;
  setCookie(headers, COOKIE, String(sourceId), { seconds: FIRST_TOUCH_SECONDS, httpOnly: true });
}
