import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error: plain JavaScript, shared with the start script
import { freePorts } from "../../scripts/local/ports.mjs";
// @ts-expect-error: plain JavaScript, shared with the start script
import { findProgram } from "../../scripts/local/processes.mjs";

type Settings = { SITE_URL: string; CALLBACK_URL?: string; API_HOST?: string; tls?: boolean };
/** How the site does: as always, without its database, or shut for maintenance. */
export type SiteState = { now: "well" | "away" | "shut" };
export type Front = {
  port: number;
  tlsPort: number;
  asked: IncomingMessage["headers"][];
  site: SiteState;
  folder: string;
  stop: () => Promise<void>;
};

/**
 * nginx of this machine with the compose file's configuration, its paths in a throw-away folder, in
 * front of a server that remembers what it is asked and answers as the site does for pages: "made 1", "made 2" …;
 * those in Japanese are good for a second only.
 */
export async function startNginx(settings: (ports: { port: number; tlsPort: number }) => Settings): Promise<Front> {
  const program = findProgram("nginx") as string | undefined;
  if (!program) throw new Error("There is no nginx on this machine: apt-get install nginx-light · brew install nginx");
  const folder = mkdtempSync(join(tmpdir(), "houselight-nginx-"));
  for (const name of ["pages", "acme", "conf.d", "site.d", "tls.d"]) mkdirSync(join(folder, name));
  const asked: Front["asked"] = [];
  const state: SiteState = { now: "well" };
  const site = createServer((request, response) => {
    asked.push(request.headers);
    // as lib/http/page/unavailable-page.ts and lib/http/page/maintenance-page.ts do
    if (state.now === "away")
      return response
        .writeHead(request.headers["x-kept-pages"] === "1" ? 504 : 503, {
          "content-type": "text/html",
          "cache-control": "private, no-store",
          "retry-after": "10",
        })
        .end("away");
    if (state.now === "shut")
      return response
        .writeHead(503, { "content-type": "text/html", "cache-control": "private, no-store", "x-accel-expires": "1" })
        .end("shut");
    response
      .writeHead(200, { "content-type": "text/html", "cache-control": request.url?.startsWith("/jp") ? "s-maxage=1" : "s-maxage=60" })
      .end(`made ${asked.length}`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const [port = 0, tlsPort = 0] = (await freePorts(2)) as number[];
  const { tls = false, ...addresses } = settings({ port, tlsPort });
  const place = (file: string) =>
    relocate(readFileSync(join(import.meta.dirname, file), "utf8"), { folder, port, tlsPort, site: (site.address() as AddressInfo).port });
  writeFileSync(join(folder, "nginx.conf"), place("nginx.conf"));
  writeFileSync(join(folder, "site.d", "site.conf"), place("site.d/site.conf"));
  writeFileSync(join(folder, "conf.d", "addresses.conf"), filledIn(place("templates/addresses.conf.template"), addresses));
  if (tls) provideCertificate({ folder, config: place("tls.conf"), program });
  const nginx = spawn(
    program,
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", `daemon off;${process.getuid?.() === 0 ? " user root;" : ""}`],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const ended = new Promise((resolve) => nginx.once("exit", resolve));
  await answers(port, ended);
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
    site.closeAllConnections();
    site.close();
  };
  return { port, tlsPort, asked, site: state, folder, stop };
}

function relocate(
  config: string,
  { folder, port, tlsPort, site }: { folder: string; port: number; tlsPort: number; site: number },
): string {
  return config
    .replaceAll("/etc/nginx/mime.types", "/etc/nginx/mime.types-kept")
    .replaceAll("/etc/nginx/", `${folder}/`)
    .replaceAll(`${folder}/mime.types-kept`, mimeTypes(folder))
    .replaceAll("/var/cache/nginx/", `${folder}/pages/`)
    .replaceAll("/var/www/acme", `${folder}/acme`)
    .replaceAll("/tmp/nginx.pid", `${folder}/nginx.pid`)
    .replaceAll("/dev/stdout", `${folder}/access.log`)
    .replaceAll("/dev/stderr", `${folder}/error.log`)
    .replace("listen 80 ", `listen 127.0.0.1:${port} `)
    .replace("listen 443 ", `listen 127.0.0.1:${tlsPort} `)
    .replace("http://web:3000", `http://127.0.0.1:${site}`)
    .replace("resolver 127.0.0.11", "resolver 127.0.0.1");
}

function mimeTypes(folder: string): string {
  const file = join(folder, "mime.types");
  writeFileSync(file, "types { text/html html; }\n");
  return file;
}

/** As envsubst does it in nginx's image. */
function filledIn(template: string, { SITE_URL, CALLBACK_URL = "", API_HOST = "" }: Omit<Settings, "tls">): string {
  return template.replaceAll("${SITE_URL}", SITE_URL).replaceAll("${CALLBACK_URL}", CALLBACK_URL).replaceAll("${API_HOST}", API_HOST);
}

function provideCertificate({ folder, config, program }: { folder: string; config: string; program: string }): void {
  const certificates = join(folder, "certificates");
  mkdirSync(certificates);
  const [key, certificate] = [join(certificates, "privkey.pem"), join(certificates, "fullchain.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", `/CN=${randomUUID()}`, "-keyout", key, "-out", certificate],
    { stdio: "pipe" },
  );
  // A word of nginx 1.25, which the compose file's is newer than.
  const version = /nginx\/1\.(\d+)/.exec(execFileSync("sh", ["-c", `"${program}" -v 2>&1`], { encoding: "utf8" }));
  writeFileSync(join(folder, "tls.d", "tls.conf"), Number(version?.[1]) < 25 ? config.replace("http2 on;", "") : config);
}

async function answers(port: number, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response) return void (await response.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nginx ended before it answered");
}
