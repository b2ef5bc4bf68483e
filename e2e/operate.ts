import { runCommand } from "@/prisma/factories/run-command";

/** Run an operator's command. @returns its output and exit code */
export function command(name: "maintenance" | "refund" | "shop", ...words: string[]): Promise<{ code: number; output: string }> {
  return runCommand(name, words, { env: { LOG_LEVEL: "silent" } });
}
