import type { Call } from "@/lib/contract/call";
import type { CallRequest } from "@/lib/http/call-request";
import type { Reply } from "@/lib/http/call/reply";

export type Answer = (request: CallRequest, params: Record<string, string>) => Promise<Reply | Response>;

const handlers = new Map<string, Answer>();

/** Makes a handler known to the server of this process, when its module is loaded. */
export function registerHandler({ method, path }: Pick<Call, "method" | "path">, answer: Answer): void {
  handlers.set(`${method} ${path}`, answer);
}

/** Returns the handler of a call; undefined for requests that Next answers itself. */
export function findHandler(method: string, path: string): Answer | undefined {
  return handlers.get(`${method === "HEAD" ? "GET" : method} ${path}`);
}
