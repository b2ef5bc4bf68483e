import { logger } from "@/lib/platform/logger";

const LINES_MAX = 5;
const LINE_LENGTH = 300;

/**
 * Logs messages that a device reports. Anyone can send them, so they are shortened, and serials, devices, tokens and addresses
 * are removed.
 */
export function noteWalletLog(lines: string[]): void {
  for (const line of lines.slice(0, LINES_MAX)) {
    const said = line
      .slice(0, LINE_LENGTH)
      .replaceAll(/https?:\/\/\S+/g, "<address>")
      .replaceAll(/[\w+/=-]{8,}/g, (word) => (/\d/.test(word) ? "<id>" : word))
      .replaceAll(/\p{Cc}+/gu, " ");
    logger.warn({ said }, "a wallet reports");
  }
}
