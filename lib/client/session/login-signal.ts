const CHANNEL = "houselight-login";

/**
 * How the change was noticed: made in this tab, made in another tab, this tab became visible again, or
 * the Back button restored the page as it was.
 */
export type LoginChange = "here" | "elsewhere" | "seen-again" | "brought-back";

const listeners = new Set<(change: LoginChange) => void>();
let channel: BroadcastChannel | undefined;

function notify(change: LoginChange): void {
  for (const listener of listeners) listener(change);
}

function listen(): void {
  if (channel || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => notify("elsewhere");
}

function onVisible(): void {
  if (document.visibilityState === "visible") notify("seen-again");
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) notify("brought-back");
}

/** A login has begun or ended here: this tab's components and the site's other tabs learn of it. */
export function announceLoginChange(): void {
  listen();
  channel?.postMessage("changed");
  notify("here");
}

/** From now on: called after a login begins or ends, in any tab, and when this tab comes into sight again. */
export function onLoginChange(listener: (change: LoginChange) => void): void {
  listen();
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
}
