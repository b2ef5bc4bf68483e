import type { IncomingMessage, ServerResponse } from "node:http";
import { inSpan, isTracing } from "@/lib/platform/tracing/in-span";

/** Requests of machines and for files, whose traces are of no use. */
const untraced = new Set(["file", "other", "/healthz", "/readyz", "/metrics"]);

/**
 * Answers a request in a new trace. A visitor's traceparent is ignored, because clients must not decide what is
 * recorded. Neither address nor headers are recorded.
 * @param route the pattern, as for counting
 * @returns once the answer is sent; rejects with what `answer` does
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  answer: () => void | Promise<void>,
): void | Promise<void> {
  if (!isTracing() || untraced.has(route)) return answer();
  const method = request.method ?? "GET";
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "houselight.request_id": String(request.headers["x-request-id"] ?? ""),
  };
  return inSpan({ name: `${method} ${route}`, kind: "server", attributes }, (span) => {
    return new Promise<void>((resolve, reject) => {
      response.once("close", () => {
        span.set("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.fail(String(response.statusCode));
        resolve();
      });
      Promise.resolve(answer()).catch(reject);
    });
  });
}
