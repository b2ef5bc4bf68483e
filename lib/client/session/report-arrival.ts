import { deviceStore, tabStore } from "@/lib/client/browser/safe-stores";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { readAddress } from "@/lib/domain/sources/rules";

/** In the tab: the arrival that was reported, so that a reload is no second visit. */
const REPORTED = "houselight.arrival";
/** On the device: until when a first source is known, in ms, so that visits from other sites need no call. */
const KNOWN_UNTIL = "houselight.source-until";
/** Slightly less than the cookie of the first source lasts, in ms: then another source may be the first. */
const KNOWN_MS = 29 * 86_400_000;

/** Pages to which other sites send visitors in the middle of something: a bank after the payment, a mail with a link. */
const inBetween = /^\/(?:(?:en|jp|kr)\/)?(?:member|cart|purchase|gate|preview|end-wait|link-ended|offline|office)(?:\/|$)/;

type Arrival = { source: string; medium: string; campaign: string; referrer: string; event: string };

/**
 * Returns where the visitor of a page comes from: as the address says, or the site before; undefined if neither says anything.
 * Of the site before only the origin is reported.
 */
export function arrivalOf({ origin, pathname, searchParams }: URL, referrer: string): Arrival | undefined {
  const named = (name: string) => (searchParams.get(`utm_${name}`) ?? "").slice(0, 200);
  const utm = { source: named("source"), medium: named("medium"), campaign: named("campaign") };
  const event = /^\/(?:(?:en|jp|kr)\/)?activity\/([^/]+)/.exec(pathname)?.[1] ?? "";
  if (utm.source || utm.medium || utm.campaign) return { ...utm, referrer: "", event };
  const site = readAddress(referrer)?.origin ?? "null";
  if (site === "null" || site === origin || inBetween.test(pathname)) return undefined;
  return { ...utm, referrer: site, event };
}

/** Reports where the visitor comes from, once. Most visits report nothing: they have no such address and come from no other site. */
export function reportArrival(): void {
  const arrival = arrivalOf(new URL(location.href), document.referrer);
  if (!arrival) return;
  const body = JSON.stringify(arrival);
  if (tabStore.get(REPORTED) === body || (arrival.referrer && Number(deviceStore.get(KNOWN_UNTIL)) > deviceNow())) return;
  tabStore.set(REPORTED, body);
  // Not by api.post(): a refused report is no news for the visitor.
  void fetch("/misc/arrival", { method: "POST", keepalive: true, headers: { "content-type": "application/json" }, body }).then(
    ({ ok }) => (ok ? deviceStore.set(KNOWN_UNTIL, String(deviceNow() + KNOWN_MS)) : undefined),
    () => undefined,
  );
}
