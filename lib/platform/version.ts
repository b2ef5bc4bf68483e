import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";

let fromPackage: string | undefined;

/** The version that runs, as /healthz says it: the image's, or package.json's. */
export function version(): string {
  const { HOUSELIGHT_VERSION } = env();
  if (HOUSELIGHT_VERSION) return HOUSELIGHT_VERSION;
  const file = join(/* turbopackIgnore: true */ process.cwd(), "package.json");
  return (fromPackage ??= (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version);
}
