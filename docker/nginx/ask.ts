import { request as askInTheClear } from "node:http";
import { request as askEncrypted } from "node:https";

type Answer = {
  status: number;
  body: string;
  cache: string | undefined;
  location: string | undefined;
  encoding: string | undefined;
  vary: string | undefined;
  retryAfter: string | undefined;
  type: string | undefined;
  date: string | undefined;
  keeps: string | undefined;
  bytes: Buffer;
};

/** Sends a request with any headers, including those that fetch forbids. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  { tls = false, method = "GET", body }: { tls?: boolean; method?: string; body?: Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers, setHost: false, rejectUnauthorized: false, agent: false as const };
    const request = (tls ? askEncrypted : askInTheClear)(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          body: bytes.toString(),
          cache: response.headers["x-cache"] as string,
          location: response.headers.location,
          encoding: response.headers["content-encoding"],
          vary: response.headers.vary,
          retryAfter: response.headers["retry-after"],
          type: response.headers["content-type"],
          date: response.headers.date,
          keeps: response.headers["cache-control"],
          bytes,
        });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Resolves at the start of a second, so that an entry valid until its end lives long enough to be observed. */
export function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_005 - (Date.now() % 1_000)));
}
