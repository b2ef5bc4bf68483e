import { offerOfEntry } from "@/lib/domain/draws/offers";
import { readLineRules, readLines } from "@/lib/domain/draws/read-lines";
import { stateOfDraw, type EntryState } from "@/lib/domain/draws/rules";
import type { EntryView } from "@/lib/domain/draws/types";
import { parseWishes, plainId } from "@/lib/domain/draws/wishes";
import { maskedMobile, maskedName } from "@/lib/domain/members/masked";
import { formatEntryLine } from "@/lib/draw/entry-line";
import { CHUNK_LINES, merkleTree } from "@/lib/draw/merkle";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { readThrough } from "@/lib/platform/cache/read-through";
import { countRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

type Asked = { drawId: string; memberId: string; language: Language };

const shown = { id: true, opensAt: true, closesAt: true, resultAt: true, committedAt: true, drawnAt: true, endedAt: true } as const;

/** The tree over the chunks of a sealed file. It never changes. */
const trees = readThrough<{ root: string; paths: string[][] }>({ life: 3_600_000, entries: 20 });

/**
 * Returns a member's entry in a draw, as lead or companion, with its receipt, and after the result with its rank and offer. The state
 * is null without an entry.
 * @throws NOT_FOUND without such a draw of a published event
 */
export async function readEntry({ drawId, memberId, language }: Asked, now = new Date()): Promise<EntryView> {
  const draw = await db.draw.findFirst({ where: { id: drawId, event: { publishedAt: { lte: now } } }, select: shown });
  if (!draw) throw new DomainError("NOT_FOUND");
  const state = stateOfDraw(draw, now);
  const person = await db.drawPerson.findUnique({ where: { drawId_memberId: { drawId, memberId } }, select: { entryId: true } });
  if (!person) return { entry: null, state: null, invitations: state === "open" ? await invitationsOf(drawId, memberId) : [] };
  const entry = await db.drawEntry.findUniqueOrThrow({
    where: { id: person.entryId },
    include: {
      invitations: true,
      people: {
        orderBy: [{ isLead: "desc" }, { joinedAt: "asc" }],
        select: { memberId: true, isLead: true, member: { select: { lastName: true, firstName: true } } },
      },
    },
  });
  const isDrawn = state === "drawn" || state === "ended";
  const sealed = draw.committedAt ? await findInFile(drawId, entry.id) : null;
  const receipt = sealed ? await receiptOf(drawId, sealed) : { line: await lineToCome(drawId, entry.id) };
  const offer = isDrawn ? await offerOfEntry(entry.id, language, now) : null;
  const isOwn = entry.memberId === memberId;
  return {
    entry: {
      entry_id: plainId(entry.id),
      is_lead: isOwn,
      has_left: entry.leftAt !== null,
      party: sealed ? Number(sealed.line.split(" ")[1]) : entry.party,
      split: entry.split,
      wishes: parseWishes(entry.wishes).map(({ session, tier, least }) => ({
        session_id: session,
        price_id: tier,
        ...(least && { at_least: least }),
      })),
      people: entry.people.map(({ memberId: id, isLead, member: { lastName, firstName } }) => ({
        name: id === memberId ? `${lastName}${firstName}` : `${lastName}${maskedName(firstName)}`,
        is_lead: isLead,
      })),
      invited: isOwn ? entry.invitations.map(({ mobile }) => maskedMobile(mobile)) : [],
      receipt,
    },
    state: isDrawn ? stateOfEntry(offer?.view.state, { hasLeft: entry.leftAt !== null, isOver: state === "ended" }) : "entered",
    ...(isDrawn && sealed && (await rankOf(drawId, sealed))),
    ...(offer?.memberId === memberId && { offer: offer.view }),
    invitations: [],
  };
}

function stateOfEntry(
  offer: NonNullable<EntryView["offer"]>["state"] | undefined,
  { hasLeft, isOver }: { hasLeft: boolean; isOver: boolean },
): EntryState {
  if (offer === "live" || offer === "accepted" || offer === "paid") return "won";
  if (offer === "expired") return "expired";
  if (offer) return "declined";
  return hasLeft || isOver ? "lost" : "waiting";
}

/** A line of the sealed file; `index` from 0 in its chunk. */
type Sealed = { line: string; chunk: number; index: number };

async function findInFile(drawId: string, entryId: string): Promise<Sealed | null> {
  const chunk = await db.drawChunk.findFirst({ where: { drawId, firstId: { lte: entryId } }, orderBy: { firstId: "desc" } });
  const lines = chunk?.lines.split("\n") ?? [];
  const index = lines.findIndex((line) => line.startsWith(plainId(entryId)));
  return chunk && index >= 0 ? { line: lines[index] ?? "", chunk: chunk.number, index } : null;
}

async function receiptOf(drawId: string, { line, chunk, index }: Sealed) {
  const { root, paths } = await trees.get(drawId, () => readTree(drawId));
  return { line, number: chunk * CHUNK_LINES + index + 1, chunk, path: paths[chunk] ?? [], root };
}

async function readTree(drawId: string): Promise<{ root: string; paths: string[][] }> {
  const { leaves } = await db.draw.findUniqueOrThrow({ where: { id: drawId }, select: { leaves: true } });
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
  const all = leaves ?? new Uint8Array();
  const tree = merkleTree(Array.from({ length: all.length / 32 }, (_, at) => all.subarray(at * 32, at * 32 + 32)));
  return { root: hex(tree.root), paths: tree.paths.map((path) => path.map(hex)) };
}

async function lineToCome(drawId: string, entryId: string): Promise<string> {
  const [entry] = await readLines(await readLineRules(drawId), { entryId });
  return entry ? formatEntryLine(entry).trimEnd() : "";
}

/** Reads four bytes of the draw's ranks; an excluded entry has none. */
async function rankOf(drawId: string, { chunk, index }: Sealed): Promise<{ rank?: number }> {
  const at = (chunk * CHUNK_LINES + index) * 4;
  const [row] = await querySql(
    countRow,
    Prisma.sql`
    SELECT (get_byte(four, 0) << 24 | get_byte(four, 1) << 16 | get_byte(four, 2) << 8 | get_byte(four, 3)) AS count
    FROM (SELECT substring(ranks FROM ${at + 1}::int FOR 4) AS four FROM draws WHERE id = ${drawId}::uuid) part WHERE length(four) = 4`,
  );
  return row && row.count > 0 ? { rank: row.count } : {};
}

/** The entries of an open draw that a member was asked to join. */
async function invitationsOf(drawId: string, memberId: string): Promise<EntryView["invitations"]> {
  const { mobile } = await db.member.findUniqueOrThrow({ where: { id: memberId }, select: { mobile: true } });
  const invitations = await db.drawInvitation.findMany({
    where: { mobile, entry: { drawId } },
    select: { entryId: true, entry: { select: { member: { select: { lastName: true, firstName: true } } } } },
  });
  return invitations.map(({ entryId, entry: { member } }) => ({
    entry_id: plainId(entryId),
    from: `${member.lastName}${maskedName(member.firstName)}`,
  }));
}
