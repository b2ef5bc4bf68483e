import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canUseApt } from "./distribution.mjs";
import { keptFolder } from "./folders.mjs";

const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const SOURCES = ["/etc/apt/sources.list", "/etc/apt/sources.list.d/debian.sources", "/etc/apt/sources.list.d/debian.list"];

/**
 * Returns the folder with programs of another Debian release, unpacked with all their libraries and their C library; nothing on the
 * machine changes. Each runs with that release's loader. Several processes may unpack at once.
 * @param {{ release: string, packages: string[], inside: string, say?: (line: string) => void }} options `inside`: the folder of the
 * programs in the packages, such as "usr/sbin"; without `say` nothing is unpacked
 * @returns undefined if they were not unpacked, or the machine has no Debian mirror
 */
export function debianPrograms({ release, packages, inside, say }) {
  const folder = join(keptFolder(), `debian-${release}`, packages[0]);
  const programs = join(folder, inside);
  if (existsSync(folder)) return programs;
  const mirror = say && debianMirror();
  if (!mirror) return undefined;
  say(`unpacking ${packages.join(", ")} of Debian ${release} into ${folder}`);
  const [root, state] = [`${folder}.${process.pid}`, `${folder}.${process.pid}.apt`];
  try {
    unpack({ root, state, mirror, release, packages });
    wrapPrograms({ root, folder, inside });
    execFileSync("chmod", ["-R", "a+rX", root]);
    if (!existsSync(folder)) renameSync(root, folder);
  } finally {
    for (const path of [root, state]) rmSync(path, { recursive: true, force: true });
  }
  return programs;
}

/** Returns this machine's Debian mirror; undefined on other systems, and without the keys of Debian's releases. */
function debianMirror() {
  if (!canUseApt() || !existsSync(KEYRING)) return undefined;
  const lines = SOURCES.filter((file) => existsSync(file)).flatMap((file) => readFileSync(file, "utf8").split("\n"));
  const addresses = lines.map((line) => /^(?:URIs:|deb(?: \[[^\]]*\])?)\s*(\S+\/debian)\/?(?:\s|$)/.exec(line)?.[1]);
  return addresses.find((address) => address !== undefined);
}

function unpack({ root, state, mirror, release, packages }) {
  const downloads = join(state, "downloads");
  for (const path of [join(state, "lists", "partial"), join(state, "cache", "archives", "partial"), downloads, root])
    mkdirSync(path, { recursive: true });
  const sources = join(state, "sources.list");
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${mirror} ${release} main\n`);
  // An empty list of installed packages, so that apt lists every library.
  writeFileSync(join(state, "status"), "");
  const settings = {
    "Dir::State": state,
    "Dir::State::lists": join(state, "lists"),
    "Dir::State::status": join(state, "status"),
    "Dir::Cache": join(state, "cache"),
    "Dir::Etc::sourcelist": sources,
    "Dir::Etc::sourceparts": "/dev/null",
    "Debug::NoLocking": "1",
    "Acquire::Languages": "none",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const run = (program, args) =>
    execFileSync(program, [...options, ...args], { encoding: "utf8", cwd: downloads, stdio: ["ignore", "pipe", "pipe"] });
  run("apt-get", ["update"]);
  const flags = ["--recurse", "--no-recommends", "--no-suggests", "--no-conflicts", "--no-breaks", "--no-replaces", "--no-enhances"];
  const needed = run("apt-cache", ["depends", ...flags, ...packages]).split("\n");
  const libraries = needed.filter((line) => /^lib[a-z0-9.+-]+$/.test(line) && !/-perl$|^libperl|-common$|-dev$/.test(line));
  run("apt-get", ["download", ...new Set([...packages, ...libraries])]);
  for (const file of readdirSync(downloads)) execFileSync("dpkg", ["-x", join(downloads, file), root], { stdio: "pipe" });
}

/** Replaces each program by a script that runs it with the unpacked loader, once `root` has been renamed to `folder`. */
function wrapPrograms({ root, folder, inside }) {
  const programs = join(root, inside);
  const libraries = ["usr/lib", "lib"].map((path) => join(root, path)).flatMap((path) => [path, ...foldersIn(path)]);
  const loader = foldersIn(join(root, "usr", "lib"))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    .find((path) => /\/ld-linux-[\w-]+\.so\.\d+$/.test(path));
  if (!loader) throw new Error(`There is no loader in ${root}.`);
  const unpacked = join(programs, ".unpacked");
  mkdirSync(unpacked);
  for (const entry of readdirSync(programs, { withFileTypes: true })) {
    const program = join(programs, entry.name);
    if (!entry.isFile() || readFileSync(program).subarray(1, 4).toString() !== "ELF") continue;
    renameSync(program, join(unpacked, entry.name));
    const line = `exec '${loader}' --library-path '${libraries.join(":")}' --argv0 "$0" '${join(unpacked, entry.name)}' "$@"`;
    writeFileSync(program, `#!/bin/sh\n${line.replaceAll(root, folder)}\n`);
    chmodSync(program, 0o755);
  }
}

function foldersIn(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name));
}
