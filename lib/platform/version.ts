import { readFileSync } from "node:fs";
import { join } from "node:path";

type Release = { version: string; commit: string };

let known: string | undefined;

/**
 * The running version, as /healthz and the log show it: the image's tag, such as 1.4.0-3df0bd05, or package.json's version.
 * Read without the checked settings, because the logger needs it before they are validated.
 */
export function version(): string {
  return (known ??= process.env.HOUSELIGHT_VERSION || versionOfPackage());
}

function versionOfPackage(): string {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "package.json");
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    // Started in another folder, as some tests are.
    return "unknown";
  }
}

/** A version and the commit in it (scripts/operator/print-version.mjs). */
export function releaseOf(text: string): Release {
  const [, number = text, commit = "unknown"] = /^(.+)-([0-9a-f]{8,40})$/.exec(text) ?? [];
  return { version: number, commit };
}
