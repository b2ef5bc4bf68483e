import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A collector on loopback: OTLP over HTTP, as JSON. `received` has the unchanged bodies. */
export async function otlpCollector(): Promise<{ url: string; received: string[]; spans: () => ReceivedSpan[]; close: () => void }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      if (request.url === "/v1/traces") received.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const spans = () =>
    received.flatMap((body) => (JSON.parse(body) as Export).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, spans, close: () => server.close() };
}
