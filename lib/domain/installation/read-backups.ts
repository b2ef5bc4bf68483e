import { z } from "zod";
import { readThrough } from "@/lib/platform/cache/read-through";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, querySql, type Tx } from "@/lib/platform/db";

const backupsRow = z.strictObject({ dump: z.date().nullable(), archive: z.date().nullable(), drill: z.date().nullable() });
export type Backups = z.output<typeof backupsRow>;

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const known = readThrough<Backups>({ life: LIFE_MS, entries: 1 });

/** When the last backup was made, the last segment of the log was archived (where that is switched on) and a backup was last restored for trial. */
export async function lookAtBackups(tx?: Tx): Promise<Backups> {
  const statement = Prisma.sql`
    SELECT backed_up_at AS dump, (SELECT last_archived_time FROM pg_stat_archiver) AS archive, restore_tried_at AS drill FROM installation`;
  const [row] = tx ? await queryRows(tx, backupsRow, statement) : await querySql(backupsRow, statement);
  return row ?? { dump: null, archive: null, drill: null };
}

/** The same, at most a few seconds old, for monitoring. */
export function readBackups(): Promise<Backups> {
  return known.get("", () => lookAtBackups());
}
