import { forgetMemberFrames, hasLogin } from "@/lib/client/session/leave-session";
import { inPageLanguage } from "@/lib/i18n/page-language";

/** Files of the build that this page has loaded, including lazy parts and fonts. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname }) => pathname);
}

/**
 * Asks the service worker to cache the frames of pages in the page's language, so that they open without a network.
 * @param paths without a prefix; all of a member's pages or none
 * @returns whether they are cached. Without a service worker the promise never settles.
 */
export async function keepFrames(paths: string[]): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((settle) => {
    port1.onmessage = ({ data }) => settle(data === true);
  });
  worker.postMessage({ frames: paths.map(inPageLanguage), files: loadedFiles() }, [port2]);
  return answer;
}

/** The frames of a member's orders: the list, and one that fits every order. They go with the login. */
export async function keepOrderFrames(): Promise<void> {
  if (hasLogin()) await keepFrames(["/member/record/list", "/member/record/detail/0"]);
  // a logout meanwhile has emptied the device, and it stays empty
  if (!hasLogin()) await forgetMemberFrames();
}
