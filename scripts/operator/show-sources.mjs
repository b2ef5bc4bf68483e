/**
 * Reads log lines and prints them with source positions in their stack traces:
 *   docker compose logs --no-log-prefix web | docker compose run --rm --no-TTY web npm run --silent stack
 * Web processes run the build's files without their source maps, which would take more memory than the site itself
 * (docs/decisions/040-small-processes.md). It needs the build that wrote the lines.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename } from "node:path";
import { createInterface } from "node:readline";

const maps = new Map();

function mapOf(file) {
  if (!maps.has(file))
    maps.set(file, existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : undefined);
  return maps.get(file);
}

function placeOf(whole, file, line, column) {
  const { originalSource, originalLine } = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1) ?? {};
  return originalSource === undefined
    ? whole
    : `${originalSource.replace(/^(\.\.\/)+|^.*\[project\]\//, "")}:${originalLine + 1} (${basename(file)}:${line}:${column})`;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(line.replace(/(?:file:\/\/)?(\/[^\s"'()]*?\.m?js):(\d+):(\d+)/g, placeOf));
}
