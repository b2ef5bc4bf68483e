import { z } from "zod";
import { isSealedAsNow, openSecret, sealSecret } from "@/lib/domain/staff/factors/sealed-secret";
import { endpointOwner } from "@/lib/office/webhooks/endpoint-secret";
import { Prisma, querySql, runSql } from "@/lib/platform/db";

/** All columns that store values of `sealSecret`, with the owner that each value is bound to. */
export const sealedColumns = [
  { table: "staff", column: "totp_sealed", ownerOf: (id: string) => id },
  { table: "webhook_endpoints", column: "secret_sealed", ownerOf: endpointOwner },
  { table: "webhook_endpoints", column: "old_secret_sealed", ownerOf: endpointOwner },
];

/**
 * The counts of one column: values sealed with the current secret, values sealed with an earlier one, values resealed in this run, and
 * ids whose value no accepted secret opens.
 */
export type SealedCount = { column: string; current: number; older: number; resealed: number; unreadable: string[] };

const sealedRow = z.strictObject({ id: z.string(), sealed: z.string() });
const BATCH = 500;
/** A secret that is rotated meanwhile may be written from a value that was sealed before; the next round finds it. */
const ROUNDS = 5;

/**
 * Opens every sealed value with the accepted secrets and seals it with the current one, in batches by id. A value is replaced only if
 * it has not changed since it was read, so the site can keep running, and an interrupted run can be repeated.
 * @param isCheck only counts
 */
export async function resealColumns({ isCheck, batch = BATCH }: { isCheck: boolean; batch?: number }): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const sealed of sealedColumns) {
    let resealed = 0;
    for (let round = 1; ; round++) {
      const count = await passOver(sealed, { isCheck, batch });
      resealed += count.resealed;
      if (isCheck || count.older === 0 || round === ROUNDS) {
        counts.push({ ...count, resealed });
        break;
      }
    }
  }
  return counts;
}

/** Makes one pass over all rows. `older` counts the values as they were found. */
async function passOver(
  { table, column, ownerOf }: (typeof sealedColumns)[number],
  { isCheck, batch }: { isCheck: boolean; batch: number },
): Promise<SealedCount> {
  const count: SealedCount = { column: `${table}.${column}`, current: 0, older: 0, resealed: 0, unreadable: [] };
  const [from, at] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await querySql(
      sealedRow,
      Prisma.sql`SELECT id, ${at} AS sealed FROM ${from} WHERE ${at} IS NOT NULL AND id > ${last}::uuid ORDER BY id LIMIT ${batch}`,
    );
    for (const { id, sealed } of rows) {
      const kind = kindOf(sealed, ownerOf(id));
      if (kind === "unreadable") count.unreadable.push(id);
      else count[kind]++;
      if (kind !== "older" || isCheck) continue;
      const fresh = sealSecret(openSecret(sealed, ownerOf(id)), ownerOf(id));
      count.resealed += await runSql`UPDATE ${from} SET ${at} = ${fresh} WHERE id = ${id}::uuid AND ${at} = ${sealed}`;
    }
    if (rows.length < batch) return count;
    last = rows.at(-1)?.id ?? last;
  }
}

function kindOf(sealed: string, owner: string): "current" | "older" | "unreadable" {
  if (isSealedAsNow(sealed, owner)) return "current";
  try {
    openSecret(sealed, owner);
    return "older";
  } catch {
    return "unreadable";
  }
}
