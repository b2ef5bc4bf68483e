import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseFailed } from "@/lib/http/call/request-line";
import { ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import { languageOfPage, unavailablePage } from "@/lib/http/page/unavailable-page";

/** Answers a request whose handler failed: with an envelope for a call, otherwise with the error page. */
export function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.toLowerCase().includes("text/html") && request.headers[ROUTER_FETCH_HEADER] !== "1";
  if (!isPage) return refuseFailed(request, response);
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" });
  response.end(request.method === "HEAD" ? undefined : unavailablePage(languageOfPage(request)));
}
