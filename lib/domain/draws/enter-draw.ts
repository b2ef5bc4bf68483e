import { randomBytes } from "node:crypto";
import { z } from "zod";
import { enqueueEntered } from "@/lib/domain/draws/mails/enqueue-draw-mails";
import { readLineRules, readLines } from "@/lib/domain/draws/read-lines";
import type { enterSchema } from "@/lib/domain/draws/schemas";
import { formatWishes, plainId, uuidOfEntry } from "@/lib/domain/draws/wishes";
import { memberRestricted } from "@/lib/domain/members/member-restricted";
import { formatEntryLine } from "@/lib/draw/entry-line";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { readThrough } from "@/lib/platform/cache/read-through";
import { db, Prisma, querySql } from "@/lib/platform/db";

type Entering = { wish: z.output<typeof enterSchema>; memberId: string; language: Language };

export const enteredRow = z.strictObject({ entry_id: z.string().nullable(), is_lead: z.boolean().nullable() });

/** The prices in a draw do not change once it is open. */
const offered = readThrough<{ partyMax: number; wishesMax: number; pairs: string[] } | null>({ life: 5_000, entries: 100 });

/**
 * Enter a draw, or change the entry. A member's entry keeps its id and its companions.
 * @returns the entry with the line that the sealed file will have if nothing changes
 * @throws NOT_FOUND; BAD_INPUT for wishes that are not in the draw or twice; DRAW_NOT_OPEN; IN_ANOTHER_ENTRY for a companion of
 * another entry; MEMBER_RESTRICTED
 */
export async function enterDraw({ wish, memberId, language }: Entering): Promise<{ entry_id: string; receipt: { line: string } }> {
  const { draw_id: drawId, party, split = false } = wish;
  await assertWishes(wish);
  const restriction = await db.member.findUnique({ where: { id: memberId }, select: { restrictedUntil: true } });
  if (restriction?.restrictedUntil && restriction.restrictedUntil > new Date()) throw await memberRestricted(memberId);
  const wishes = formatWishes(
    wish.wishes.map(({ session_id, price_id, at_least: least }) => ({
      session: String(session_id),
      tier: String(price_id),
      ...(least !== undefined && least < party && { least }),
    })),
  );
  const entry = { drawId, memberId, party, split: split && party === 4, wishes, language };
  const [entered] = await querySql(enteredRow, upsertEntry(entry));
  if (!entered) throw new DomainError("DRAW_NOT_OPEN");
  if (!entered.is_lead || entered.entry_id === null) throw new DomainError("IN_ANOTHER_ENTRY");
  const [line] = await readLines(await readLineRules(drawId), { entryId: entered.entry_id });
  if (!line) throw new DomainError("DRAW_NOT_OPEN");
  await enqueueEntered(entered.entry_id);
  return { entry_id: plainId(entered.entry_id), receipt: { line: formatEntryLine(line).trimEnd() } };
}

async function assertWishes({ draw_id: drawId, party, wishes }: z.output<typeof enterSchema>): Promise<void> {
  const draw = await offered.get(drawId, async () => {
    const found = await db.draw.findFirst({
      where: { id: drawId, event: { publishedAt: { lte: new Date() } } },
      select: { partyMax: true, wishesMax: true, wishes: { select: { sessionId: true, priceId: true } } },
    });
    return found && { ...found, pairs: found.wishes.map(({ sessionId, priceId }) => `${sessionId} ${priceId}`) };
  });
  if (!draw) throw new DomainError("NOT_FOUND");
  const bad = (field: string) => new DomainError("BAD_INPUT", { details: [{ field, key: "invalid" }] });
  if (party > draw.partyMax) throw bad("party");
  const pairs = wishes.map(({ session_id, price_id }) => `${session_id} ${price_id}`);
  if (wishes.length > draw.wishesMax || new Set(pairs).size < pairs.length) throw bad("wishes");
  const unknown = pairs.findIndex((pair) => !draw.pairs.includes(pair));
  if (unknown >= 0) throw bad(`wishes.${unknown}.price_id`);
}

type NewEntry = { drawId: string; memberId: string; party: number; split: boolean; wishes: string; language: Language };

/**
 * One statement. The draw's row is locked against being frozen (seal-draw.ts), so an entry is in the sealed file or refused.
 */
export function upsertEntry({ drawId, memberId, party, split, wishes, language }: NewEntry): Prisma.Sql {
  const newId = uuidOfEntry(randomBytes(16).toString("hex"));
  return Prisma.sql`
    WITH draw AS (
      SELECT id FROM draws WHERE id = ${drawId}::uuid AND opens_at <= now() AND now() < closes_at AND frozen_at IS NULL FOR KEY SHARE
    ), person AS (
      INSERT INTO draw_people (draw_id, member_id, entry_id, is_lead) SELECT draw.id, ${memberId}::uuid, ${newId}::uuid, true FROM draw
      ON CONFLICT (draw_id, member_id) DO UPDATE SET is_lead = draw_people.is_lead RETURNING entry_id, is_lead
    ), entry AS (
      INSERT INTO draw_entries (id, draw_id, member_id, party, split, wishes, language)
      SELECT person.entry_id, ${drawId}::uuid, ${memberId}::uuid, ${party}, ${split}, ${wishes}, ${language} FROM person WHERE person.is_lead
      ON CONFLICT (id) DO UPDATE SET party = excluded.party, split = excluded.split, wishes = excluded.wishes, language = excluded.language, changed_at = now()
      RETURNING id
    )
    SELECT person.entry_id, person.is_lead FROM person`;
}
