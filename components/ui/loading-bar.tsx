"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { tabStore } from "@/lib/client/browser/safe-stores";
import { createStore, useStore } from "@/lib/client/stores/create-store";

/** Quick navigations show no bar, and a bar ends in any case (docs/specification.md, section 9). */
const THROTTLE_MS = 200;
const LONGEST_MS = 5000;

/** The key of the path to which a link of this tab led last. */
const FOLLOWED = "houselight.followed";

const shown = createStore(false);
let starting: ReturnType<typeof setTimeout> | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

export function endLoading(): void {
  clearTimeout(starting);
  clearTimeout(ending);
  shown.set(false);
}

/** Starts the bar for navigations by code; links start it automatically. */
export function startLoading(): void {
  endLoading();
  starting = setTimeout(() => shown.set(true), THROTTLE_MS);
  ending = setTimeout(endLoading, LONGEST_MS);
}

function startsNavigation(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return false;
  // the link opens a dialog; its page is for browsers without scripts
  if (link.hasAttribute("aria-haspopup")) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}

function focusHeading(): void {
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** Whether this page was loaded by a link of the site and the visitor has not done anything in it. */
function isJustFollowed(): boolean {
  const path = tabStore.get(FOLLOWED);
  tabStore.remove(FOLLOWED);
  return path === location.pathname && location.hash === "" && document.activeElement === document.body;
}

/** The 3 px bar at the top during a navigation. Afterwards the new page's heading gets the focus. */
export function LoadingBar() {
  const pathname = usePathname();
  const visible = useStore(shown);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!startsNavigation(event)) return;
      startLoading();
      tabStore.set(FOLLOWED, (event.target as Element).closest<HTMLAnchorElement>("a[href]")?.pathname ?? "");
    };
    if (isJustFollowed()) focusHeading();
    document.addEventListener("click", onClick);
    // the Back button may show this page as it was left
    window.addEventListener("pageshow", endLoading);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("pageshow", endLoading);
    };
  }, []);
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    endLoading();
    tabStore.remove(FOLLOWED);
    focusHeading();
  }, [pathname]);
  return visible ? <div className="loadbar" aria-hidden /> : null;
}
