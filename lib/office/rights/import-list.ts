import { recordAudit } from "@/lib/domain/audit/record-audit";
import { readMobile, TAIWAN } from "@/lib/domain/members/phone";
import { listHash, listHashes } from "@/lib/domain/rights/codes";
import { DomainError } from "@/lib/errors/domain-error";
import { lockRight } from "@/lib/office/rights/lock-right";
import type { ImportedList, RightAct } from "@/lib/office/rights/types";
import { db, type Tx } from "@/lib/platform/db";

/** Unreadable lines that are shown. */
const SHOWN = 100;
/** Rows of one statement. */
const CHUNK = 5_000;

type Wish = { id: number; file: Buffer; apply: boolean };

/**
 * Add the mobile numbers of a file to the list of a right, or only say what would be added. A line is a number, or a row of a table
 * whose first field that is a mobile number counts. Of the numbers only keyed digests are stored; those who have an account get the
 * right at once, the others at their first login.
 * @throws NOT_FOUND, CHANGE_REFUSED for a right that is not carried by a list, BAD_INPUT for a file that is not text in UTF-8
 */
export async function importList({ id, file, apply }: Wish, { actor, eventIds }: RightAct): Promise<ImportedList> {
  const { mobiles, lines, duplicates, unreadable } = readList(file);
  return db.$transaction(
    async (tx) => {
      const { carrier, eventId } = await lockRight(tx, id, eventIds);
      if (carrier !== "list") throw new DomainError("CHANGE_REFUSED");
      const known = await findKnown(tx, id, mobiles);
      const fresh = mobiles.filter((mobile) => !known.has(mobile));
      const members = apply ? await add(tx, id, fresh) : await countMembers(tx, fresh);
      const result = { lines, added: fresh.length, known: known.size, duplicates, members };
      if (apply)
        await recordAudit(tx, { actor, act: "right.list_imported", subject: { kind: "right", id: String(id) }, eventId, after: result });
      return { ...result, unreadable: unreadable.slice(0, SHOWN), unreadable_count: unreadable.length };
    },
    { timeout: 60_000 },
  );
}

type Read = { mobiles: string[]; lines: number; duplicates: number; unreadable: { line: number; text: string }[] };

export function readList(file: Buffer): Read {
  const text = new TextDecoder("utf-8", { fatal: true });
  let content: string;
  try {
    content = text.decode(file);
  } catch {
    throw new DomainError("BAD_INPUT", { details: [{ field: "file", key: "text_file_rule" }] });
  }
  const found = new Set<string>();
  const unreadable: Read["unreadable"] = [];
  let lines = 0;
  let duplicates = 0;
  for (const [index, line] of content.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === "") continue;
    lines += 1;
    const mobile = mobileIn(line);
    // the head of a table
    if (mobile === null && index === 0 && !/\d{4}/.test(line)) lines -= 1;
    else if (mobile === null) unreadable.push({ line: index + 1, text: line.trim().slice(0, 60) });
    else if (found.has(mobile)) duplicates += 1;
    else found.add(mobile);
  }
  return { mobiles: [...found], lines, duplicates, unreadable };
}

function mobileIn(line: string): string | null {
  for (const field of line.split(/[,;\t]/)) {
    const text = field.trim().replace(/^"|"$/g, "");
    const mobile = /\d{8}/.test(text.replace(/[\s-]/g, "")) ? readMobile(text, TAIWAN) : null;
    if (mobile) return mobile.e164;
  }
  return null;
}

function* chunks<T>(values: T[]): Generator<T[]> {
  for (let from = 0; from < values.length; from += CHUNK) yield values.slice(from, from + CHUNK);
}

/** Those of the numbers whose digests are in the list. */
async function findKnown(tx: Tx, rightId: number, mobiles: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunks(mobiles)) {
    const byHash = new Map(some.flatMap((mobile) => listHashes(mobile).map((hash) => [hash, mobile] as const)));
    const rows = await tx.rightListEntry.findMany({ where: { rightId, hash: { in: [...byHash.keys()] } }, select: { hash: true } });
    for (const { hash } of rows) known.add(byHash.get(hash) ?? "");
  }
  return known;
}

/** @returns how many of them have an account */
async function add(tx: Tx, rightId: number, mobiles: string[]): Promise<number> {
  let members = 0;
  for (const some of chunks(mobiles)) {
    await tx.rightListEntry.createMany({ data: some.map((mobile) => ({ rightId, hash: listHash(mobile) })) });
    members += await tx.$executeRaw`
      INSERT INTO right_holders (right_id, member_id)
      SELECT ${rightId}, id FROM members WHERE mobile = ANY(${some}::text[]) AND deleted_at IS NULL ON CONFLICT DO NOTHING`;
  }
  return members;
}

async function countMembers(tx: Tx, mobiles: string[]): Promise<number> {
  let members = 0;
  for (const some of chunks(mobiles)) members += await tx.member.count({ where: { mobile: { in: some }, deletedAt: null } });
  return members;
}
