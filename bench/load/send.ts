import { Agent, request, type RequestOptions } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export type Reply = { status: number; bytes: number; /** the start of the body */ text: string };

/** One keep-alive request; only the start of the reply is examined. */
export function send(url: string, options: RequestOptions, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const all = Buffer.concat(chunks);
        // A code stands at the beginning of a refusal: {"status":1,"errorCode":3002,…
        resolve({ status: response.statusCode ?? 0, bytes: all.length, text: all.toString("latin1", 0, 60) });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** "ok", the code of a refusal, or the HTTP status. */
export function outcomeOf({ status, text }: Reply): string {
  if (status === 200) return "ok";
  return /"errorCode":(\d+)/.exec(text)?.[1] ?? `HTTP ${status}`;
}

/** The outcome of a request without an answer. */
export function outcomeOfError(error: Error & { code?: string }): string {
  return error.code ?? error.message;
}
