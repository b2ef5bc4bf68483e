import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routeHandler } from "@/lib/http/call/serve";
import { env } from "@/lib/platform/env";

const read = (...path: string[]) => readFileSync(join(/* turbopackIgnore: true */ process.cwd(), ...path), "utf8");

/** @throws if there is no build */
function readBuild(): string {
  // eslint-disable-next-line no-restricted-syntax -- where next.config.ts has the build written
  return read(process.env.NEXT_DIST_DIR || ".next", "BUILD_ID").trim();
}

let script: string | undefined;

/** In development a cached file would hide a change, so a worker left in the browser by a build removes itself and its caches. */
const leaving = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith("houselight-")) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
`;

function scriptOf(): string {
  if (env().NODE_ENV === "development") return leaving;
  return `const BUILD = ${JSON.stringify(readBuild())};\n${read("lib", "client", "offline", "service-worker.js")}`;
}

/**
 * The service worker, with the name of the build: each build gives another script, by which browsers notice a new
 * version. They ask every time, and no cache in between stores it.
 */
export const GET = routeHandler({ method: "GET", path: "/sw.js" }, async () => {
  try {
    script ??= scriptOf();
    return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" } });
  } catch {
    return new Response("no build", { status: 404 });
  }
});
