import { z } from "zod";
import type { Move, MovedFrom } from "@/lib/domain/catalogue/changes/types";
import { enqueueHolderMails } from "@/lib/domain/outbox/enqueue-holder-mails";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Enqueue mails to the holders of moved sessions, with old and new time and hall. Past sessions are left out.
 * @param about identifies this import, so that a session that moves twice gets two mails
 * @returns how many mails were enqueued
 */
export async function enqueueMoveMails(tx: Tx, moves: Move[], about: string): Promise<number> {
  let enqueued = 0;
  for (const { sessionId, ticketTimeId, from, to } of moves) {
    if (!(await isToCome(tx, from, to))) continue;
    enqueued += await enqueueHolderMails(tx, {
      held: { sessionId, ticketTimeId },
      template: "session_moved",
      about,
      data: changedFields(from, to),
    });
  }
  return enqueued;
}

const comingRow = z.strictObject({ comes: z.boolean() });

async function isToCome(tx: Tx, from: MovedFrom, to: MovedFrom): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    comingRow,
    Prisma.sql`SELECT greatest(${from.startsAt}::timestamptz, ${to.startsAt}::timestamptz, ${to.entryUntil ?? null}::timestamptz) > now() AS comes`,
  );
  return row!.comes;
}

/** Only the fields that changed; the old hall, in the order's language. */
function changedFields(from: MovedFrom, to: MovedFrom): Prisma.Sql {
  const isOther = (a: Date | undefined, b: Date | undefined) => a?.getTime() !== b?.getTime();
  const movesTime = isOther(from.startsAt, to.startsAt) || isOther(from.entryUntil, to.entryUntil);
  const changed = {
    to_time: to.startsAt.toISOString(),
    ...(movesTime ? { from_time: from.startsAt.toISOString(), from_until: from.entryUntil?.toISOString() } : {}),
    ...(isOther(from.entryAt, to.entryAt) ? { from_doors: from.entryAt?.toISOString() } : {}),
  };
  if (from.hallId === to.hallId) return Prisma.sql`${JSON.stringify(changed)}::jsonb`;
  return Prisma.sql`${JSON.stringify(changed)}::jsonb || (SELECT jsonb_build_object('from_hall', h.name ->> o.language) FROM halls h WHERE h.id = ${from.hallId})`;
}
