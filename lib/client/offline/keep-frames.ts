import { forgetMemberFrames, hasLogin } from "@/lib/client/session/leave-session";
import { inPageLanguage } from "@/lib/i18n/page-language";

/** What this page has loaded of the build, lazy parts and letters included. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname }) => pathname);
}

/**
 * Have the service worker keep the frames of pages in the page's language, so that they open without a network.
 * @param paths without a prefix; all of a member's pages or none
 * @returns whether they are kept. Where there is no service worker the answer never comes.
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
