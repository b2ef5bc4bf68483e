import type { ServerResponse } from "node:http";
import { logger } from "@/lib/platform/logger";
import { serializeByKey } from "@/lib/platform/serialize-by-key";

/** The address of the image optimiser. */
export const PICTURE_PATH = "/_next/image";

/**
 * Optimises pictures one at a time: each takes up to 55 MB and all processors, so four at once are hardly
 * faster and take four times the memory. The turn ends when the reply begins, so a slow client blocks no other.
 * Behind nginx only new pictures get here.
 * @param make starts the reply
 * @returns once the turn is over; rejects with what `make` does
 */
export async function makeInTurn(response: ServerResponse, make: () => void | Promise<void>): Promise<void> {
  const turn = serializeByKey(
    "picture",
    () =>
      new Promise<void>((done, fail) => {
        if (response.destroyed) return done();
        response.once("close", done);
        const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
        response.writeHead = ((status: number, ...rest: unknown[]) => {
          done();
          return writeHead(status, ...rest);
        }) as typeof response.writeHead;
        Promise.resolve(make()).catch(fail);
      }),
  );
  try {
    await turn;
  } catch (error) {
    logger.warn({ err: error }, "picture not made");
    if (response.headersSent) throw error;
    response.writeHead(503, { "cache-control": "no-store", "retry-after": "2" }).end();
  }
}
