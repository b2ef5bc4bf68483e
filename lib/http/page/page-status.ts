import type { ServerResponse } from "node:http";
import { logger } from "@/lib/platform/logger";

/** What is gone is looked up again after so long. */
const KEPT_MS = 10_000;

/** Pages of things that can be taken away, in any language; a session's page goes with its event. */
const page = /^(?:\/(?:en|jp|kr))?(\/(?:activity|merch|announcement\/detail)\/[^/]+)(?:\/[^/]+)?$/;

/**
 * Make a web process say 410 where a page that was public has been taken away: search engines drop it sooner,
 * and do not come again as they do after a 404. A page cannot say so in Next, which knows only "not found"; so the
 * status changes on its way out, and only that of a page that was not found.
 * @param listPaths the addresses of what is gone, without language prefix
 */
export function pageStatus(listPaths: () => Promise<string[]>): (path: string, response: ServerResponse) => void {
  let gone = new Set<string>();
  let readAt = -Infinity;
  async function read(): Promise<void> {
    if (performance.now() - readAt < KEPT_MS) return;
    readAt = performance.now();
    try {
      gone = new Set(await listPaths());
    } catch (error) {
      logger.warn({ err: error }, "gone pages not read");
    }
  }
  void read();
  return (path, response) => {
    const address = page.exec(path)?.[1];
    if (address === undefined) return;
    void read();
    const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      const isPage = String(response.getHeader("content-type") ?? "").startsWith("text/html");
      // Next writes the target of a redirect twice when it makes the page
      const location = response.getHeader("location");
      if (Array.isArray(location)) response.setHeader("location", location[0] ?? "");
      return writeHead(status === 404 && isPage && gone.has(address) ? 410 : status, ...rest);
    }) as typeof response.writeHead;
  };
}
