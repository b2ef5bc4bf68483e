import { setTimeout as wait } from "node:timers/promises";
import { logger } from "@/lib/platform/logger";

type Pace = { everyMs: number; lifeMs: number };

/** Delay before a browser reconnects, in ms. */
const RETRY_MS = 1_000;

/**
 * Streams a JSON value as server-sent events: at once, whenever it has changed, and a comment in between so that a proxy keeps the
 * connection open. It ends after `lifeMs`, or when the client disconnects; the browser reconnects automatically.
 */
export function eventStream(read: () => Promise<string>, { everyMs, lifeMs }: Pace): Response {
  const encoder = new TextEncoder();
  const over = new AbortController();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const endsAt = performance.now() + lifeMs;
      let last = "";
      send(`retry: ${RETRY_MS}\n\n`);
      try {
        while (!over.signal.aborted && performance.now() < endsAt) {
          const value = await read();
          if (over.signal.aborted) return;
          send(value === last ? ": still here\n\n" : `data: ${value}\n\n`);
          last = value;
          await wait(everyMs, undefined, { signal: over.signal });
        }
        controller.close();
      } catch (error) {
        if (over.signal.aborted) return;
        logger.warn({ err: error }, "an event stream ended");
        controller.close();
      }
    },
    cancel: () => over.abort(),
  });
  const headers = { "content-type": "text/event-stream", "cache-control": "private, no-store", "x-accel-buffering": "no" };
  return new Response(stream, { headers });
}
