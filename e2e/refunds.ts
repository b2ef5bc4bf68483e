import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The operator's command, as it is typed. @returns what it said and how it ended */
export async function operate(...words: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/refund.ts", ...words], { env: { ...process.env, LOG_LEVEL: "silent" } });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

/** The number that the operator's list shows for an order. */
export async function refundNumber(orderNo: string): Promise<string> {
  const { said } = await operate("list");
  const line = said.split("\n").find((one) => one.includes(orderNo));
  if (!line) throw new Error(`no refund of ${orderNo} in ${said}`);
  return line.trim().split(/\s+/)[0] as string;
}
