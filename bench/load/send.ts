import { Agent, request, type RequestOptions } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export type Reply = {
  status: number;
  /** the bytes as received: compressed where the request accepts it */ body: Buffer;
  encoding: string | undefined;
};

/** Sends one request on a keep-alive connection. */
export function send(url: string, options: RequestOptions, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), encoding: response.headers["content-encoding"] });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Returns the text of a reply. */
export function textOf({ body, encoding }: Reply): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

/** Returns "ok", the code of a refusal, or the HTTP status. */
export function outcomeOf(reply: Reply): string {
  if (reply.status === 200) return "ok";
  // The code is at the beginning of a refusal: {"status":1,"errorCode":3002,…
  return /"errorCode":(\d+)/.exec(textOf(reply).slice(0, 60))?.[1] ?? `HTTP ${reply.status}`;
}

/** Returns the outcome of a request without an answer. */
export function outcomeOfError(error: Error & { code?: string }): string {
  return error.code ?? error.message;
}
