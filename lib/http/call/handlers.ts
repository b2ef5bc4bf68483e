import type { Call } from "@/lib/contract/call";
import type { CallRequest } from "@/lib/http/call-request";
import type { Reply } from "@/lib/http/call/reply";

export type Answer = (request: CallRequest, params: Record<string, string>) => Promise<Reply | Response>;

// Handlers are in the bundles that Next builds, and the server is in a separate one.
const holder = globalThis as unknown as { houselightHandlers?: Map<string, Answer> };

function handlers(): Map<string, Answer> {
  return (holder.houselightHandlers ??= new Map());
}

/** Makes a handler known to the server of this process, when its module is loaded: Next loads it for the first request. */
export function registerHandler({ method, path }: Pick<Call, "method" | "path">, answer: Answer): void {
  handlers().set(`${method} ${path}`, answer);
}

/** Returns the handler of a call; undefined until its module is loaded, and for requests that Next answers itself. */
export function findHandler(method: string, path: string): Answer | undefined {
  return handlers().get(`${method === "HEAD" ? "GET" : method} ${path}`);
}
