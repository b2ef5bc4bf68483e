import { ownFields, ownStatements, shortOwnStatement } from "@/lib/office/statements/own/own-rows";
import type { OwnReader, OwnStatementList } from "@/lib/office/statements/own/types";
import { db } from "@/lib/platform/db";

/** Maximum of statements that are listed: monthly ones of sixteen years. */
const LISTED = 200;

/** Lists the closed statements of the reader's organizer, the latest period first; never an open one. */
export async function listOwnStatements(reader: Pick<OwnReader, "organizerIds">): Promise<OwnStatementList> {
  const rows = await db.organizerStatement.findMany({
    where: ownStatements(reader),
    orderBy: [{ lastDay: "desc" }, { id: "desc" }],
    take: LISTED,
    select: ownFields,
  });
  return { statements: rows.map(shortOwnStatement) };
}
