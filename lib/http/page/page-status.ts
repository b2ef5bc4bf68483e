import type { ServerResponse } from "node:http";
import { removablePages } from "@/lib/http/page/page-patterns";
import { logger } from "@/lib/platform/logger";

/** How long the list of removed pages is cached, in ms. */
const KEPT_MS = 10_000;

/**
 * Answers 410 for public pages that were removed, so that search engines drop them sooner and do not retry as
 * after a 404. Next pages cannot set 410, so the status of a 404 is changed before it is sent.
 * @param listPaths returns the paths of removed pages, without language prefix
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
    const address = removablePages.exec(path)?.[1];
    if (address === undefined) return;
    void read();
    const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      const isPage = String(response.getHeader("content-type") ?? "").startsWith("text/html");
      // Next sets the target of a redirect twice when it renders the page
      const location = response.getHeader("location");
      if (Array.isArray(location)) response.setHeader("location", location[0] ?? "");
      return writeHead(status === 404 && isPage && gone.has(address) ? 410 : status, ...rest);
    }) as typeof response.writeHead;
  };
}
