import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logger } from "@/lib/platform/logger";
import { failedRequests, uncaughtErrors } from "@/lib/platform/metrics/counted";

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * An HTTP server of which no request reaches `uncaughtException` or `unhandledRejection`: what `answer` throws or
 * rejects with, at once or later, is logged, counted and answered. Everything that runs for a request must run within
 * `answer` or the promise that it returns. The one place where this code base creates an HTTP server (eslint.config.mjs).
 * @param answerFailure answers a request whose `answer` has failed before it sent anything
 */
export function guardedServer(answer: Answer, answerFailure: (request: IncomingMessage, response: ServerResponse) => void): Server {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Emitted for writes after the end of an answer; without a listener it would be thrown.
    response.on("error", (error) => logger.warn({ err: error, requestId: idOf(request) }, "answer not sent"));
    try {
      await answer(request, response);
    } catch (error) {
      logger.error({ err: error, requestId: idOf(request) }, "request failed");
      failedRequests.add([]);
      fail(request, response);
    }
  }

  function fail(request: IncomingMessage, response: ServerResponse): void {
    if (response.writableEnded) return;
    try {
      if (response.headersSent) throw new Error("half of the answer is sent");
      for (const name of response.getHeaderNames()) if (ofTheAnswer.has(name)) response.removeHeader(name);
      answerFailure(request, response);
    } catch {
      // An answer that ends early must not look whole.
      response.destroy();
    }
  }

  return createServer((request, response) => void serve(request, response));
}

/** Headers that describe a body or let others keep it. */
const ofTheAnswer = new Set(["content-length", "content-encoding", "transfer-encoding", "etag", "cache-control", "set-cookie", "location"]);

/** Set by the web server for each request. */
function idOf({ headers }: IncomingMessage): string | undefined {
  return headers["x-request-id"]?.toString();
}

/**
 * Log and count errors that nothing has caught. Next listens to both events and goes on (process-error-handlers.js): a
 * page may begin a query that it then does not need. So the process lives; each such error outside of Next is a mistake.
 */
export function watchUncaught(): void {
  process.on("uncaughtExceptionMonitor", (error) => {
    uncaughtErrors.add(["exception"]);
    logger.fatal({ err: error }, "uncaught exception");
  });
  process.on("unhandledRejection", (reason) => {
    uncaughtErrors.add(["rejection"]);
    logger.error({ err: reason }, "unhandled rejection");
  });
}
