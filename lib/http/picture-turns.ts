import type { ServerResponse } from "node:http";
import { logger } from "@/lib/platform/logger";
import { serializeByKey } from "@/lib/platform/serialize-by-key";

/** The address of the image optimiser. */
export const PICTURE_PATH = "/_next/image";

/**
 * Make optimised pictures one at a time: each takes up to 55 MB while it is made, on all processors at once, so that
 * four side by side are made hardly sooner and take four times the memory. The turn ends when the answer begins; a
 * slow reader holds up nobody. Behind nginx only pictures that are new come this far.
 * @param make begins the answer
 */
export function makeInTurn(response: ServerResponse, make: () => void): void {
  const turn = serializeByKey(
    "picture",
    () =>
      new Promise<void>((done) => {
        if (response.destroyed) return done();
        response.once("close", done);
        const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
        response.writeHead = ((status: number, ...rest: unknown[]) => {
          done();
          return writeHead(status, ...rest);
        }) as typeof response.writeHead;
        make();
      }),
  );
  turn.catch((error: unknown) => {
    logger.warn({ err: error }, "picture not made");
    response.writeHead(503, { "cache-control": "no-store", "retry-after": "2" }).end();
  });
}
