import type { Instrumentation } from "next";

/**
 * Next tells of every failure of a page or call. That a page failed for want of a resource is noted under
 * its request, for the server to answer with 503 (server/http.ts).
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { noteFailure } = await import("@/lib/http/page/failed-requests");
    noteFailure(error, request.headers["x-request-id"]);
  }
};
