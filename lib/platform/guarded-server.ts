import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logger } from "@/lib/platform/logger";
import { failedRequests, uncaughtErrors } from "@/lib/platform/metrics/counted";

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * An HTTP server whose requests never cause an `uncaughtException` or `unhandledRejection`: an error that `answer` throws or
 * rejects with, at once or later, is logged, counted and answered. Everything that runs for a request must run within
 * `answer` or the promise that it returns. The only place where this code base creates an HTTP server (eslint.config.mjs).
 * @param answerFailure answers a request whose `answer` has failed before it sent anything
 */
export function guardedServer(answer: Answer, answerFailure: (request: IncomingMessage, response: ServerResponse) => void): Server {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Emitted for writes after the end of an answer; without a listener Node would throw it.
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
      // An answer that ends early must not look complete.
      response.destroy();
    }
  }

  return createServer((request, response) => void serve(request, response));
}

/** Headers that describe a body or allow caching it. */
const ofTheAnswer = new Set(["content-length", "content-encoding", "transfer-encoding", "etag", "cache-control", "set-cookie", "location"]);

/** The request's id, which the web server sets. */
function idOf({ headers }: IncomingMessage): string | undefined {
  return headers["x-request-id"]?.toString();
}

/**
 * Logs and counts uncaught errors. Next listens to both events and continues (process-error-handlers.js), because a page may
 * begin a query that it then does not need. So the process is not ended here; outside of Next each such error is a bug.
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
