import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";

/** Several web processes share their pages through Redis; one alone keeps them by itself. */
const sharedPages = {
  cacheHandler: join(process.cwd(), "server", "cache", "page-cache.mjs"),
  cacheMaxMemorySize: 0,
} satisfies NextConfig;

/**
 * Give Next the configuration that the build has written, in the way of the server that Next writes for `output: "standalone"`. By
 * itself it would compile next.config.ts at every start and keep the compiler in memory
 * (docs/decisions/040-memory-of-a-web-process.md). Headers and rewrites come from the build's list of routes in either case.
 * @param folder of the build, below the working directory
 */
export function handOverConfiguration({ folder, isShared }: { folder: string; isShared: boolean }): void {
  const file = join(process.cwd(), folder, "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: NextConfig };
  const written = { ...config, distDir: folder, ...(isShared ? sharedPages : {}) };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(written);
}
