import { randomInt } from "node:crypto";
import { request } from "node:http";
import { retryWhileBusy } from "@/e2e/polling";

/** A mobile number that no other test or run has used, as people in Taiwan write it. */
export function freshMobile(): string {
  return `09${randomInt(50_000_000, 100_000_000)}`;
}

/** Request headers; undefined ones are not sent. */
export type Sent = Record<string, string | undefined>;
type RawReply = { status: number; headers: Record<string, string | string[] | undefined>; cookies: string[]; code: number; text: string };
type RawOptions = { method?: string; headers?: Sent; body?: unknown; from?: string };

/**
 * Sends a request with exactly these headers, like a browser or another client.
 * @param from the loopback address that the request comes from
 */
export function send(url: string, options: RawOptions = {}): Promise<RawReply> {
  return retryWhileBusy(
    () => sendOnce(url, options),
    ({ status, code }) => ({ http: status, code }),
  );
}

function sendOnce(url: string, { method = "GET", headers = {}, body, from = "127.0.0.1" }: RawOptions): Promise<RawReply> {
  const { port, pathname, search } = new URL(url);
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent: false,
        host: "127.0.0.1",
        localAddress: from,
        port,
        path: pathname + search,
        method,
        headers: { host: new URL(url).host, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const answer = Buffer.concat(chunks).toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers["set-cookie"] ?? [],
            code: codeOf(answer),
            text: answer,
          });
        });
      },
    );
    call.on("error", reject);
    call.end(text);
  });
}

/** 0 for success, the failure's code, or -1 for a body that is not an envelope. */
function codeOf(text: string): number {
  try {
    const { status, errorCode } = JSON.parse(text) as { status?: number; errorCode?: number };
    return status === 0 ? 0 : (errorCode ?? -1);
  } catch {
    return -1;
  }
}

/** The nonce of a reply's Content-Security-Policy, or undefined. */
export function nonceOf(policy: unknown): string | undefined {
  return /'nonce-([^']+)'/.exec(String(policy ?? ""))?.[1];
}
