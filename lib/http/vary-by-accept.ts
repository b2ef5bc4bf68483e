import type { ServerResponse } from "node:http";

/**
 * Adds `Vary: Accept` to replies at addresses of both a page and a call, so that caches do not mix them. Next drops the
 * middleware's header for cached pages, so it is added before the reply is sent.
 */
export function varyByAccept(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const vary = [response.getHeader("vary") ?? []].flat().join(", ");
    if (!vary.split(",").some((name) => name.trim().toLowerCase() === "accept"))
      response.setHeader("vary", vary === "" ? "Accept" : `${vary}, Accept`);
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
}
