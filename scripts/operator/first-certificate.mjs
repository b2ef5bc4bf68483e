/**
 * Makes a certificate of one week for these hosts, so that nginx starts and can answer the certificate authority's challenge for the
 * real one.
 *   node scripts/operator/first-certificate.mjs ./certificates tickets.example.com office.tickets.example.com
 * An existing certificate is not replaced. Browsers warn of this one until it is replaced (docs/operations.md, "TLS").
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const [folder, ...hosts] = process.argv.slice(2);
if (!folder || hosts.length === 0 || hosts.some((host) => !/^[a-z0-9][a-z0-9.-]*$/.test(host))) {
  console.error("Usage: node scripts/operator/first-certificate.mjs FOLDER HOST…");
  process.exit(2);
}
const [certificate, key] = ["fullchain.pem", "privkey.pem"].map((name) => join(folder, name));
if (existsSync(certificate) || existsSync(key)) console.log(`${folder} has a certificate; nothing was changed`);
else {
  mkdirSync(folder, { recursive: true });
  process.umask(0o077);
  const names = hosts.map((host) => `DNS:${host}`).join();
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "7", "-subj", `/CN=${hosts[0]}`];
  execFileSync("openssl", [...words, "-addext", `subjectAltName=${names}`, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  console.log(`${certificate}: for one week, for ${hosts.join(", ")}`);
}
