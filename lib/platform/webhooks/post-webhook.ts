import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "@/lib/platform/webhooks/is-public-address";
import { hostOf, targetUrl } from "@/lib/platform/webhooks/target-url";

/** How long a receiver may take for all of it, in ms. */
const ANSWER_MS = 15_000;
/** How much of an answer is stored, in bytes. */
const KEPT_BYTES = 1_000;

type Posting = { url: string; headers: Record<string, string>; body: string; loopback: boolean; resolve?: typeof lookup };
export type PostProblem = "refused_address" | "timeout" | "tls" | "network";
/** `status` null: there was no answer, and `problem` says why. */
export type PostOutcome = { status: number | null; answer: string; ms: number; problem: PostProblem | null };

class AddressRefused extends Error {}

/**
 * Sends a POST to an external server. The name is resolved once for the connection and all its addresses are checked, so that
 * no later DNS answer can lead elsewhere. Redirects are not followed. Never throws.
 * @param loopback for tests and the sandbox: this machine may be reached
 * @param resolve for tests: instead of the system's DNS
 */
export async function postWebhook({ url: text, ...posting }: Posting): Promise<PostOutcome> {
  const began = performance.now();
  const end = (rest: Omit<PostOutcome, "ms">): PostOutcome => ({ ...rest, ms: Math.round(performance.now() - began) });
  const url = targetUrl(text, posting);
  if (!url) return end({ status: null, answer: "", problem: "refused_address" });
  try {
    return end({ ...(await exchange(url, posting)), problem: null });
  } catch (error) {
    return end({ status: null, answer: "", problem: problemOf(error) });
  }
}

function exchange(url: URL, { headers, body, loopback, resolve: dns }: Omit<Posting, "url">): Promise<{ status: number; answer: string }> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostOf(url),
        port: url.port || undefined,
        path: url.pathname + url.search,
        method: "POST",
        headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(ANSWER_MS),
        // no keep-alive: each connection is checked again
        agent: false,
        lookup: guardedLookup(loopback, dns),
      },
      (response) => {
        const kept: Buffer[] = [];
        let bytes = 0;
        const done = () => resolve({ status: response.statusCode ?? 0, answer: readable(Buffer.concat(kept)) });
        response.on("data", (chunk: Buffer) => {
          kept.push(chunk.subarray(0, KEPT_BYTES - bytes));
          bytes += chunk.length;
          if (bytes < KEPT_BYTES) return;
          done();
          response.destroy();
        });
        response.on("end", done);
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Text of an answer, without what a database or a page could stumble over. */
const readable = (bytes: Buffer): string => bytes.toString("utf8").replace(/[^\P{C}\n\t]/gu, "");

/** Resolves a name for one connection, and refuses it when any of its addresses is not public. */
export function guardedLookup(loopback: boolean, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const isRefused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address, { loopback }));
      if (isRefused) return callback(new AddressRefused(hostname), "");
      const [first] = addresses;
      return options.all ? callback(null, addresses) : callback(null, first!.address, first!.family);
    });
  };
}

function problemOf(error: unknown): PostProblem {
  if (error instanceof AddressRefused) return "refused_address";
  const { name, code = "" } = error as Error & { code?: string };
  if (name === "AbortError" || name === "TimeoutError") return "timeout";
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? "tls" : "network";
}
