import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";

/**
 * Gives Next the configuration that the build has written, as the server of `output: "standalone"` does. Otherwise Next
 * would compile next.config.ts at every start and keep the compiler in memory
 * (docs/decisions/040-small-processes.md). Headers and rewrites come from the build's list of routes in either case.
 * @param folder of the build, below the working directory
 */
export function handOverConfiguration(folder: string): void {
  const file = join(process.cwd(), folder, "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: NextConfig };
  const pages = { cacheHandler: join(process.cwd(), folder, "next-pages.mjs"), cacheMaxMemorySize: 0 } satisfies NextConfig;
  const written = { ...config, distDir: folder, ...pages };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(written);
}
