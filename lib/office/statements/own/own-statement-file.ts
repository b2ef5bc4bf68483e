import { linesFile } from "@/lib/office/statements/lines-file";
import { readOwnStatement } from "@/lib/office/statements/own/read-own-statement";
import type { OwnReader } from "@/lib/office/statements/own/types";

/** Returns the lines of a closed statement of the reader's organizer as a file. @throws NOT_FOUND as readOwnStatement */
export async function ownStatementFile(id: number, reader: OwnReader): Promise<ReturnType<typeof linesFile>> {
  const { number, lines } = await readOwnStatement(id, reader);
  return linesFile(number, lines);
}
