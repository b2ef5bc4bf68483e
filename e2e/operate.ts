import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An operator's command of scripts/, as it is typed. @returns what it said and how it ended */
export async function command(script: "maintenance" | "refund" | "shop", ...words: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", `scripts/operator/${script}.ts`, ...words],
      { env: { ...process.env, LOG_LEVEL: "silent" } },
    );
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}
