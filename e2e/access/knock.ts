import { Agent, request } from "node:http";
import type { ContractCall } from "@/e2e/access/access-contract";
import type { Identity } from "@/e2e/access/identities";
import { retryWhileBusy } from "@/e2e/polling";

type Answer = { http: number; code: number };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Makes a call that changes nothing for any caller: its ids do not exist, and its body cannot be parsed. Access is
 * checked before the input is read, so an allowed caller gets 1000 or 2001.
 */
export function knock(site: string, call: ContractCall, { headers }: Identity): Promise<Answer> {
  return retryWhileBusy(
    () => knockOnce(site, call, headers),
    (answer) => answer,
  );
}

function knockOnce(site: string, { method, path, body }: ContractCall, headers: Record<string, string>): Promise<Answer> {
  const type = body === undefined ? {} : { "content-type": body === "json" ? "application/json" : "application/octet-stream" };
  const own = method === "POST" ? { origin: new URL(site).origin } : {};
  return new Promise((resolve, reject) => {
    const url = new URL(path.replace(/\{\w+\}/g, "0"), site);
    const call = request(url, { agent, method, headers: { accept: "application/json", ...type, ...own, ...headers } }, (response) => {
      const http = response.statusCode ?? 0;
      // Files and event streams have no envelope: their status decides.
      if (!response.headers["content-type"]?.startsWith("application/json")) {
        response.destroy();
        return resolve({ http, code: 0 });
      }
      let text = "";
      response
        .on("data", (chunk) => (text += String(chunk)))
        .on("end", () => resolve({ http, code: (JSON.parse(text) as { errorCode?: number }).errorCode ?? 0 }))
        .on("error", reject);
    });
    // The server may close a keep-alive connection just as it is reused.
    call.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" && call.reusedSocket
        ? resolve(knockOnce(site, { method, path, body } as ContractCall, headers))
        : reject(error),
    );
    call.end(body === "json" ? "{" : undefined);
  });
}
