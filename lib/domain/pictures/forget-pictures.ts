import { KEPT_UNUSED_DAYS, pictureColumns } from "@/lib/domain/pictures/rules";
import { Prisma, runSql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

const named = Prisma.join(
  pictureColumns.map(
    ([table, column]) =>
      Prisma.sql`SELECT (regexp_matches(${Prisma.raw(`"${column}"`)}::text, '/pictures/uploads/([0-9a-f]{32})\\.webp', 'g'))[1] AS key FROM ${Prisma.raw(`"${table}"`)}`,
  ),
  " UNION ",
);

/**
 * Mark uploaded pictures that no column names any more, and delete those that none has named for `KEPT_UNUSED_DAYS`. If a
 * deletion and a save that names the picture happen at once, one waits for the other: the save's trigger resets the picture's
 * time, which the deletion reads again once it has the row.
 * @returns how many were deleted
 */
export async function forgetPictures(): Promise<number> {
  // If a save named a picture again before it was marked, it is found here, long before the days are over.
  await runSql`
    UPDATE pictures SET unused_since = CASE WHEN unused_since IS NULL THEN now() END WHERE key IN (
      SELECT p.key FROM pictures p LEFT JOIN (${named}) named ON named.key = p.key
      WHERE (named.key IS NULL) <> (p.unused_since IS NOT NULL) ORDER BY p.key FOR UPDATE OF p)`;
  const deleted = await runSql`
    DELETE FROM pictures WHERE key IN (
      SELECT key FROM pictures WHERE unused_since < now() - make_interval(days => ${KEPT_UNUSED_DAYS}) ORDER BY key FOR UPDATE)`;
  if (deleted > 0) logger.info({ pictures: deleted }, "deleted pictures that nothing uses");
  return deleted;
}
