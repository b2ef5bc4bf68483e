import { linesFile } from "@/lib/office/statements/lines-file";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import type { StatementReader } from "@/lib/office/statements/types";

/** Returns the lines of a statement as a file. @throws NOT_FOUND */
export async function periodStatementFile(id: number, reader: StatementReader): Promise<ReturnType<typeof linesFile>> {
  const { number, lines } = await readPeriodStatement(id, reader);
  return linesFile(number ?? String(id), lines);
}
