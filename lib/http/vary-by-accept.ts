import type { ServerResponse } from "node:http";

/**
 * Have an answer say `Vary: Accept` on its way out, where one address is a page to some and a call to others: a cache
 * in between must not answer one with the other. What the middleware says of it Next forgets for pages that it keeps.
 */
export function varyByAccept(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const said = [response.getHeader("vary") ?? []].flat().join(", ");
    if (!said.split(/\s*,\s*/).some((name) => name.toLowerCase() === "accept"))
      response.setHeader("vary", said === "" ? "Accept" : `${said}, Accept`);
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
}
