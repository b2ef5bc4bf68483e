import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNginx } from "../docker/nginx/run-nginx.mjs";
import { provideEngine } from "../scripts/local/engines.mjs";
import { cpuSeconds } from "./cpu-time.mjs";
import { BROWSERS_ENCODINGS, round, summarise } from "./figures/summary.mjs";

const CLIENTS = 32;
const WARM_UP = 3;
/** Compared measurements alternate, so that other load affects both. */
const ROUNDS = 6;
const FILE = "/the-same-bytes";

/**
 * Starts nginx with the compose file's configuration in front of the site.
 * @param {{ sitePort: number, say: (line: string) => void }} options
 * @returns {Promise<Awaited<ReturnType<typeof runNginx>> | undefined>} undefined on a machine without nginx
 */
export async function startFront({ sitePort, say }) {
  if (!provideEngine("nginx", { say })) {
    say("there is no nginx on this machine: nothing is measured through it");
    return undefined;
  }
  return runNginx({
    web: sitePort,
    settings: ({ port }) => ({ SITE_URL: `http://127.0.0.1:${port}` }),
    inServer: (folder) => `location = ${FILE} { alias ${join(folder, "file")}; default_type application/octet-stream; }`,
  });
}

/** Measures the event page through nginx, compressed as a browser gets it, and a file of the same size from the same nginx. */
export async function measureFront({ http, front, seconds, say }) {
  say("the event page through nginx, and a file of its size");
  const base = `http://127.0.0.1:${front.port}`;
  const get = (path, time) => http.run({ kind: "get", url: base + path, encoding: BROWSERS_ENCODINGS, clients: CLIENTS, seconds: time });
  const page = "/activity/island-noise";
  const { bytes } = await get(page, WARM_UP);
  writeFileSync(join(front.folder, "file"), randomBytes(bytes));
  await get(FILE, WARM_UP);
  const runs = { [page]: [], [FILE]: [] };
  const cpu = { [page]: 0, [FILE]: 0 };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const path of [page, FILE]) {
      const before = cpuSeconds({ nginx: front.pid });
      runs[path].push(await get(path, seconds / ROUNDS / 4));
      cpu[path] += cpuSeconds({ nginx: front.pid }).nginx - before.nginx;
    }
  }
  const [kept, file] = [summarise(runs[page]), summarise(runs[FILE])];
  const micros = (path, { ok }) => round((cpu[path] / ok) * 1e6);
  return {
    rows: [
      { name: "event page (tw) through nginx, compressed", summary: kept, ratio: round(kept.perSecond / file.perSecond, 3) },
      { name: "a file of the same size from nginx", summary: file },
    ],
    bytes,
    /** CPU time of nginx only: the load takes most of the machine */
    cpuMicros: { page: micros(page, kept), file: micros(FILE, file) },
  };
}
