import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startProcess, waitUntil } from "../local/processes.mjs";
import { locked } from "./locked.mjs";

/**
 * Opens an image that was laid out in a folder, to test its commands, its processes and their answers.
 * @param {{ folder: string, root?: string, shared: string, env: object, logs: string, say: (line: string) => void }} options as in
 * locked.mjs
 */
export function openImage({ env, logs, say, ...place }) {
  // A mounted image has its own Node.
  const node = place.root ? "/usr/local/bin/node" : process.execPath;
  const tried = new Set();
  const parts = [];
  const problems = [];

  function note(problem, line) {
    if (problem) problems.push(line);
    say(problem ? `FAILED  ${line}: ${problem}` : `ok      ${line}`);
  }

  /** Runs a command of package.json, or a file. `code` is the expected exit code, by default 0; `says` must be in the output. */
  function run(command, { args = [], code = 0, says, input }) {
    tried.add(command);
    const words = command.endsWith(".mjs") ? [node, command, ...args] : ["npm", "run", "--silent", command, "--", ...args];
    const program = locked({ ...place, command: words[0], args: words.slice(1) });
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync(program.command, program.args, { env, input, encoding: "utf8", timeout: 300_000 });
    const printed = `${stdout}${stderr}`;
    const line = `${[command, ...args].join(" ")} (${((performance.now() - began) / 1000).toFixed(1)} s)`;
    note(status === code && says.test(printed) ? "" : `code ${status} for ${code}, ${says}\n${printed.slice(-1500)}`, line);
    return printed;
  }

  /** Starts a process of the image, which runs until `stop`. Resolves when `address` answers. */
  async function start(name, { words, address }) {
    tried.add(name);
    const program = locked({ ...place, command: node, args: words });
    const part = startProcess({ name, ...program, env: { ...env, HOUSELIGHT_PROCESS: name }, logFile: join(logs, `${name}.log`) });
    parts.push(part);
    await waitUntil({ what: `${name} answers at ${address}`, probe: async () => (await fetch(address)).ok, part, seconds: 90 });
    note("", `${name} runs`);
  }

  /** Requests what the image provides in different ways: a page, a file, an optimised picture. */
  async function ask(address, type) {
    const reply = await fetch(address, { headers: { accept: type } });
    const size = (await reply.arrayBuffer()).byteLength;
    const got = reply.headers.get("content-type") ?? "";
    note(
      reply.status === 200 && got.startsWith(type) && size > 0 ? "" : `${reply.status} ${got}, ${size} bytes`,
      `GET ${new URL(address).pathname}`,
    );
  }

  async function stop() {
    for (const part of parts.splice(0).reverse()) await part.stop();
  }

  /** Notes the image's commands that were not run, except those that cannot be tested here. */
  function notTried(excused) {
    const { scripts } = JSON.parse(readFileSync(join(place.folder, "package.json"), "utf8"));
    for (const name of Object.keys(scripts)) if (!tried.has(name) && !excused.includes(name)) note("it was not tested", name);
  }

  return { run, start, ask, stop, notTried, problems };
}
