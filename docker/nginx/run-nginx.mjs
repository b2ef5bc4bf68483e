import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demandEngine, findEngine } from "../../scripts/local/engines.mjs";
import { freePorts } from "../../scripts/local/ports.mjs";

/** Returns whether nginx is on this machine in the pinned version. */
export const hasNginx = () => findEngine("nginx") !== undefined;

/**
 * Starts this machine's nginx with the compose file's configuration, with its paths in a temporary folder, in front of
 * local web processes.
 * @param {{ web: number | number[], settings: (ports: { port: number, tlsPort: number }) => object, inServer?: (folder: string) => string }}
 *   options `web`: its port, or those of several; `settings`: SITE_URL, CALLBACK_URL, API_HOST and OFFICE_HOST, and `tls` to include docker/tls.yml's part;
 *   `inServer`: returns additional configuration
 * @returns {Promise<{ name: string, port: number, tlsPort: number, pid: number, folder: string, stop: () => Promise<void> }>}
 */
export async function runNginx({ web, settings, inServer = () => "" }) {
  const program = join(demandEngine("nginx", { say: console.error }), "nginx");
  const folder = mkdtempSync(join(tmpdir(), "houselight-nginx-"));
  for (const name of ["cache", "acme", "status", "conf.d", "http.d", "site.d", "tls.d", "logs"]) mkdirSync(join(folder, name));
  const [port, tlsPort] = await freePorts(2);
  const { tls = false, ...addresses } = settings({ port, tlsPort });
  const place = (file) => relocate(readFileSync(join(import.meta.dirname, file), "utf8"), { folder, port, tlsPort, web });
  writeFileSync(join(folder, "mime.types"), "types { text/html html; }\n");
  writeFileSync(join(folder, "nginx.conf"), place("nginx.conf"));
  // nginx creates folders for these before it answers; the ones that it was built with may not exist
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/cache/${name};\n`);
  writeFileSync(join(folder, "http.d", "temporary.conf"), temporary.join(""));
  writeFileSync(join(folder, "site.d", "site.conf"), `${place("site.d/site.conf")}\n${inServer(folder)}\n`);
  writeFileSync(join(folder, "conf.d", "addresses.conf"), filledIn(place("templates/addresses.conf.template"), addresses));
  if (tls) provideCertificate({ folder, config: place("tls.conf") });
  const nginx = spawn(
    program,
    [
      "-p",
      folder,
      "-e",
      join(folder, "error.log"),
      "-c",
      join(folder, "nginx.conf"),
      "-g",
      `daemon off;${process.getuid?.() === 0 ? " user root;" : ""}`,
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const ended = new Promise((resolve) => nginx.once("exit", resolve));
  await answers(port, ended);
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: "nginx", port, tlsPort, pid: nginx.pid, folder, stop };
}

function relocate(config, { folder, port, tlsPort, web }) {
  return (
    config
      .replaceAll("/etc/nginx/", `${folder}/`)
      .replaceAll("/var/cache/nginx/", `${folder}/cache/`)
      .replaceAll("/var/www/acme", `${folder}/acme`)
      .replaceAll("/var/www/status", `${folder}/status`)
      .replaceAll("/tmp/nginx.pid", `${folder}/nginx.pid`)
      .replaceAll("/dev/stdout", `${folder}/access.log`)
      .replaceAll("/dev/stderr", `${folder}/error.log`)
      .replace("listen 80 ", `listen 127.0.0.1:${port} `)
      .replace("listen 443 ", `listen 127.0.0.1:${tlsPort} `)
      // Without `resolve`, which would ask Docker's DNS.
      .replace(/server web:3000 resolve (.*)/, (_, rest) =>
        [web]
          .flat()
          .map((at) => `server 127.0.0.1:${at} ${rest}`)
          .join("\n"),
      )
      .replace("resolver 127.0.0.11", "resolver 127.0.0.1")
  );
}

/** Fills in settings like envsubst in nginx's image. */
function filledIn(template, { SITE_URL, CALLBACK_URL = "", API_HOST = "", OFFICE_HOST = "" }) {
  const settings = { SITE_URL, CALLBACK_URL, API_HOST, OFFICE_HOST };
  return Object.entries(settings).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);
}

function provideCertificate({ folder, config }) {
  const certificates = join(folder, "certificates");
  mkdirSync(certificates);
  const [key, certificate] = [join(certificates, "privkey.pem"), join(certificates, "fullchain.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", `/CN=${randomUUID()}`, "-keyout", key, "-out", certificate],
    { stdio: "pipe" },
  );
  writeFileSync(join(folder, "tls.d", "tls.conf"), config);
}

async function answers(port, ended) {
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response) return void (await response.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nginx ended before it answered");
}
