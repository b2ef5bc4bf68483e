import { readFileSync } from "node:fs";
import { join } from "node:path";

export const dynamic = "force-dynamic";

const read = (...path: string[]) => readFileSync(join(/* turbopackIgnore: true */ process.cwd(), ...path), "utf8");

/** @throws in development, which has no build */
function readBuild(): string {
  // eslint-disable-next-line no-restricted-syntax -- where next.config.mjs has the build written
  return read(process.env.NEXT_DIST_DIR || ".next", "BUILD_ID").trim();
}

let script: string | undefined;

/**
 * The service worker, with the name of the build: another build is another script, by which browsers
 * notice that there is something new. They ask anew each time, and nobody in between keeps it.
 */
export function GET(): Response {
  try {
    script ??= `const BUILD = ${JSON.stringify(readBuild())};\n${read("lib", "client", "offline", "service-worker.js")}`;
    return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" } });
  } catch {
    return new Response("no build", { status: 404 });
  }
}
