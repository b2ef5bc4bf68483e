import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Run an operator's command of scripts/. @returns its output and exit code */
export async function command(script: "maintenance" | "refund" | "shop", ...words: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", `scripts/operator/${script}.ts`, ...words],
      { env: { ...process.env, LOG_LEVEL: "silent" } },
    );
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
