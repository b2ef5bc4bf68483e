import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** Number of pieces of a page's content, from `<main` on. */
const PIECES = 24;
/** Time between two pieces, in ms: long enough that the browser paints each. */
const PAUSE_MS = 50;

async function sendInPieces(html: string, response: ServerResponse): Promise<void> {
  const content = Math.max(0, html.indexOf("<main"));
  const end = html.indexOf("</main>", content);
  const size = Math.max(1, Math.ceil(((end < 0 ? html.length : end) - content) / PIECES));
  response.write(html.slice(0, content));
  for (let piece = 0; piece < PIECES; piece++) {
    response.write(html.slice(content + piece * size, content + (piece + 1) * size));
    // eslint-disable-next-line houselight/no-clock-in-tests -- the slowness of the line, not a wait of the test
    await sleep(PAUSE_MS);
  }
  response.end(html.slice(content + PIECES * size));
}

/**
 * Starts a server in front of the site that sends the content of each page in pieces, so that the browser paints unfinished pages, as
 * on a slow line. Everything else passes through unchanged.
 * @param site origin of the site
 */
export async function startSlowPages(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const pass = async (call: IncomingMessage, response: ServerResponse) => {
    const isPage = call.headers["sec-fetch-dest"] === "document";
    const headers = isPage ? { ...call.headers, "accept-encoding": "identity" } : call.headers;
    const onward = request(new URL(call.url ?? "/", site), { method: call.method, headers });
    call.pipe(onward);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => onward.once("response", resolve).once("error", reject));
    const { "content-length": length, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, isPage ? rest : answer.headers);
    if (isPage) await sendInPieces(await text(answer), response);
    else answer.pipe(response);
  };
  const server = createServer((call, response) => {
    pass(call, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
