import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findProgram, isExecutable } from "./processes.mjs";

const quiet = { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };

/** Returns whether this is Debian, Ubuntu or a system derived from them. */
export function canUseApt() {
  return Boolean(findProgram("apt-get") && findProgram("dpkg"));
}

/** Installs packages for the whole machine; for root only. @throws Error with apt's own message */
export function installPackages(names) {
  const install = () =>
    execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", ...names], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    install();
  } catch {
    // A fresh machine or image has no package lists, or lists that are too old.
    execFileSync("apt-get", ["update"], quiet);
    install();
  }
}

/**
 * Unpacks packages, with the libraries that they need and the machine lacks, into a folder of ours: this needs no rights and changes
 * nothing on the machine.
 */
export function unpackPackages({ names, folder }) {
  const downloads = join(folder, "downloads");
  mkdirSync(downloads, { recursive: true });
  const wanted = [...names, ...missingLibraries(names)];
  const download = (options) => execFileSync("apt-get", [...options, "download", ...wanted], { ...quiet, cwd: downloads });
  try {
    download([]);
  } catch {
    // The machine has no package lists: download separate ones, which needs no rights either.
    const options = ownLists(folder);
    execFileSync("apt-get", [...options, "update"], quiet);
    download(options);
  }
  for (const file of readdirSync(downloads).filter((name) => name.endsWith(".deb"))) {
    execFileSync("dpkg", ["-x", join(downloads, file), join(folder, "root")], quiet);
  }
  rmSync(downloads, { recursive: true, force: true });
}

/** Returns a program that was unpacked before, with the environment that finds its libraries. */
export function unpackedProgram({ folder, name }) {
  const root = join(folder, "root");
  const command = join(root, name);
  if (!existsSync(command) || !isExecutable(command)) return undefined;
  const libraries = ["usr/lib", "lib"]
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => [
      path,
      ...readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(path, entry.name)),
    ]);
  const path = [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return { command, env: { ...process.env, LD_LIBRARY_PATH: path } };
}

function missingLibraries(names) {
  const flags = ["--recurse", "--no-recommends", "--no-suggests", "--no-conflicts", "--no-breaks", "--no-replaces", "--no-enhances"];
  let output = "";
  try {
    output = execFileSync("apt-cache", ["depends", ...flags, ...names], quiet);
  } catch {
    return [];
  }
  const packages = [...new Set(output.split("\n").filter((line) => /^lib[a-z0-9]/.test(line)))];
  return packages.filter((name) => !isInstalled(name) && name !== "libc6" && !name.endsWith("-perl"));
}

function isInstalled(name) {
  try {
    return execFileSync("dpkg-query", ["-W", "-f=${Status}", name], quiet).includes("install ok installed");
  } catch {
    return false;
  }
}

function ownLists(folder) {
  const state = join(folder, "apt");
  mkdirSync(join(state, "lists", "partial"), { recursive: true });
  mkdirSync(join(state, "cache", "archives", "partial"), { recursive: true });
  return [
    "-o",
    `Dir::State=${state}`,
    "-o",
    `Dir::State::lists=${join(state, "lists")}`,
    "-o",
    `Dir::Cache=${join(state, "cache")}`,
    "-o",
    "Dir::State::status=/var/lib/dpkg/status",
    "-o",
    "Debug::NoLocking=1",
  ];
}
