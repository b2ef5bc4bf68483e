import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";

const stamp = join(projectFolder, ".next", "built-from");
const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "prisma/schema",
  "middleware.tsx",
  "next.config.ts",
  "scripts/build.mjs",
  "scripts/build",
  "server",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Returns whether the existing build was made from the current sources. */
export function isBuildCurrent() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === buildFingerprint();
}

/** Call it with the fingerprint taken before the build, so that an edit during the build makes the build outdated. */
export function rememberBuild(fingerprint) {
  writeFileSync(stamp, fingerprint);
}

/** Returns a hash over everything that goes into the build. */
export function buildFingerprint() {
  return fingerprintOf(sources);
}

/** Returns a hash over everything that decides what the demo catalogue loads. */
export function catalogueFingerprint() {
  return fingerprintOf(["prisma/catalogue", "prisma/migrations", "lib/domain/catalogue", "scripts/operator/load-catalogue.ts"]);
}

/** Returns a hash over the settings that Next's development server compiles with; its cache is invalid for others. */
export function compilerFingerprint() {
  return fingerprintOf(["next.config.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json"]);
}

function fingerprintOf(inputs) {
  const hash = createHash("sha256").update(process.version);
  for (const input of inputs) addTo(hash, input);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = join(projectFolder, path);
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(path).update("\0").update(readFileSync(full)).update("\0");
  }
}
