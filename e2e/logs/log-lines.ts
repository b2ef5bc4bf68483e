import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The product's processes; the sandbox plays outside services, and build logs have no personal data. */
const products = /^(web|strict-web|worker)\.log$/;

/** All log lines of web and worker in this run. */
export function logLines(): string[] {
  const folder = process.env.LOG_DIR as string;
  return readdirSync(folder)
    .filter((name) => products.test(name))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .filter(Boolean);
}
