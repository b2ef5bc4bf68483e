import type { Instrumentation } from "next";

/**
 * Next calls this after every failure of a page or call. If a page failed because a resource was unavailable, this is recorded
 * under its request, so that the server answers with 503 (server/http.ts).
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { noteFailure } = await import("@/lib/http/page/failed-requests");
    noteFailure(error, request.headers["x-request-id"]);
  }
};
