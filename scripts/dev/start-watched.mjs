import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { messagesInside, nodeBundle, telemetryInside } from "../build/bundle.mjs";
import { projectFolder } from "../local/folders.mjs";
import { startProcess, tail } from "../local/processes.mjs";
import { followLog } from "./follow-log.mjs";
import { liveMessages } from "./live-messages.mjs";
import { watchFolders } from "./watch-folders.mjs";

/** The time after which a part that is being replaced is killed, in ms. The next process takes up its jobs again. */
const GRACE_MS = 500;
const READY_MS = 90_000;

/**
 * Starts a part from its sources, and restarts it whenever a save changes the code that it runs. If the sources do not compile, the
 * part keeps running; if the part ends, it is started again by the next save. Neither ends development mode.
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.entry its first file, from the checkout
 * @param {string[]} [options.settings] files that it reads at its start, from the checkout
 * @param {object} options.env
 * @param {string} options.logFile
 * @param {(line: string) => void} options.print
 * @param {(part: { logFile: string }) => Promise<boolean>} options.isReady
 * @param {() => void} [options.beforeStart] called while no process of the part runs
 * @param {() => void} options.onStart called with every new process
 * @returns a part as startProcess returns it, whose `pid` is that of its current process
 */
export async function startWatched({ name, entry, settings = [], env, logFile, print, isReady, beforeStart, onStart }) {
  const key = name.toLowerCase();
  const folder = join(projectFolder, ".houselight", "dev", key);
  rmSync(folder, { recursive: true, force: true });
  // Imported here and not above: a script that imports this file may have to install esbuild first.
  const { context } = await import("esbuild");
  const compiler = await context({
    ...nodeBundle,
    absWorkingDir: projectFolder,
    entryPoints: { [key]: join(projectFolder, entry) },
    outdir: folder,
    write: false,
    metafile: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
    plugins: [messagesInside, liveMessages, telemetryInside],
  });
  /** The process that runs, and the hash of the code that it was started with. */
  let part;
  let runs;
  let isStopping = false;
  let hasFailed = false;
  let sources = new Set();
  /** The number of saves that concern the part, so that a save during a start is not lost. */
  let saves = 0;
  let turn = Promise.resolve();
  const unfollow = followLog(logFile, print);
  const watching = watchFolders((files) => {
    if (hasFailed || files.some((file) => sources.has(file))) renewSoon();
  });
  const watch = (files) => watching.add(files.map((file) => dirname(resolve(projectFolder, file))));
  watch([entry, ...settings]);

  function renewSoon() {
    saves += 1;
    turn = turn.then(renew).catch(({ message }) => print(message));
  }

  /** @returns the hash of the code, or undefined if it does not compile */
  async function compile() {
    const begin = Date.now();
    try {
      const { metafile, outputFiles } = await compiler.rebuild();
      hasFailed = false;
      const files = [...Object.keys(metafile.inputs).filter(isWatched), ...settings];
      sources = new Set(files.map((file) => resolve(projectFolder, file)));
      watch(files);
      // Saved after the compiler had read it, and before its folder was watched.
      if ([...sources].some((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs > begin)) renewSoon();
      const hash = createHash("sha256");
      for (const { path, contents } of outputFiles) if (path.endsWith(".mjs")) hash.update(path).update(contents);
      for (const file of settings) hash.update(readFileSync(join(projectFolder, file)));
      return { hash: hash.digest("hex"), outputFiles };
    } catch (error) {
      hasFailed = true;
      watch((error.errors ?? []).flatMap(({ location }) => location?.file ?? []));
      for (const { text, location } of error.errors ?? [{ text: error.message }]) {
        print(location ? `${location.file}:${location.line}:${location.column + 1} ${text}\n    ${location.lineText.trim()}` : text);
      }
      print("it goes on as it was; save a file to try again");
      return undefined;
    }
  }

  async function renew() {
    if (isStopping) return;
    const start = performance.now();
    const compiled = await compile();
    if (!compiled || isStopping || (compiled.hash === runs && part.isRunning())) return;
    for (const { path, contents } of compiled.outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
    const isFirst = part === undefined;
    await part?.stop();
    if (isStopping) return;
    runs = compiled.hash;
    beforeStart?.();
    const started = run();
    part = started;
    onStart();
    const isUp = await untilReady(started);
    if (isUp && !isFirst) print(`restarted with the change, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }

  function run() {
    const started = startProcess({
      name,
      command: process.execPath,
      args: ["--enable-source-maps", join(folder, `${key}.mjs`)],
      env: { ...env, HOUSELIGHT_PROCESS: key },
      cwd: projectFolder,
      logFile,
    });
    let isReplaced = false;
    void started.exited.then((how) => {
      if (isStopping || isReplaced) return;
      print(`ended (${how}) and starts again with the next save. Its last lines, from ${logFile}:\n${tail(logFile, 20)}`);
      hasFailed = true;
    });
    const replaced = async () => {
      isReplaced = true;
      await started.stop("SIGTERM", GRACE_MS);
    };
    return { ...started, stop: replaced };
  }

  async function untilReady(started) {
    const end = performance.now() + READY_MS;
    const savesBefore = saves;
    while (started.isRunning() && !isStopping && saves === savesBefore && performance.now() < end) {
      if (await isReady(started).catch(() => false)) return true;
      await new Promise((done) => setTimeout(done, 100));
    }
    return false;
  }

  turn = renew();
  await turn;
  return {
    name,
    logFile,
    get pid() {
      return part?.pid ?? 0;
    },
    // Its processes come and go, so this never resolves; the part ends when `stop` is called.
    exited: new Promise(() => {}),
    isRunning: () => part?.isRunning() ?? false,
    async stop() {
      isStopping = true;
      watching.stop();
      await part?.stop();
      unfollow();
      await compiler.dispose();
    },
  };
}

/** Messages are read again while the part runs (live-messages.mjs). */
function isWatched(file) {
  return !file.startsWith("messages/") && !file.includes("node_modules/");
}
