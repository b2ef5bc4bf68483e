import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy before a sandbox's gateway, for tests of what happens between query and answer: it holds the first answer of Query until
 * `release`, and counts card commands.
 */
export async function heldReplyProxy(gatewayUrl: string) {
  const seen = { orders: 0, isHeld: false };
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const answer = await fetch(gatewayUrl + request.url, {
      method: "POST",
      headers: { "content-type": request.headers["content-type"] ?? "" },
      body,
    });
    const text = await answer.text();
    if (request.url?.includes("/CreditCard/")) seen.orders++;
    else if (!seen.isHeld) {
      seen.isHeld = true;
      await released;
    }
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    release,
    async close() {
      release();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
