import { logger } from "@/lib/platform/logger";

const LINES_MAX = 5;
const LINE_LENGTH = 300;

/** Note what a device reports, which anybody may send: short, and without serials, devices, tokens and addresses in it. */
export function noteWalletLog(lines: string[]): void {
  for (const line of lines.slice(0, LINES_MAX)) {
    const said = line
      .replaceAll(/https?:\/\/\S+/g, "<address>")
      .replaceAll(/[\w+/=-]*\d[\w+/=-]{7,}/g, "<id>")
      .replaceAll(/\p{Cc}+/gu, " ")
      .slice(0, LINE_LENGTH);
    logger.warn({ said }, "a wallet reports");
  }
}
