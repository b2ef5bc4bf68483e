import { runCommand } from "@/test-support/run-command";

/** Runs an operator command. @returns its output and exit code */
export async function command(name: "maintenance" | "refund" | "shop", ...words: string[]): Promise<{ code: number; output: string }> {
  const { code, output } = await runCommand(name, words, { env: { LOG_LEVEL: "silent" } });
  return { code, output };
}
