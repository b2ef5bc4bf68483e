import { execFile } from "node:child_process";
import { join } from "node:path";

type Ended = { code: number; stdout: string; stderr: string; /** stdout and stderr */ output: string };
type Options = { env?: Record<string, string | undefined>; timeout?: number };

/**
 * Runs an operator's command as the image does: the bundle of `npm run NAME`, which `npm test` builds first. Compiling it while it is
 * loaded would take twice the processor time. The command has no terminal to ask on.
 * @param name of the script in package.json
 * @param options.timeout in milliseconds; a command that it ends has the code -1
 */
export function runCommand(name: string, words: string[], { env = {}, timeout = 240_000 }: Options = {}): Promise<Ended> {
  const folder = process.env.COMMANDS_FOLDER;
  if (!folder) throw new Error("COMMANDS_FOLDER names no folder of built commands; npm test sets it.");
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(folder, `${name}.mjs`), ...words],
      { env: { ...process.env, ...env }, timeout },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
