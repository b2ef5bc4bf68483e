import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Table } from "@/lib/files/table/columns";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import { FILE_ROWS_MAX, readCursor } from "@/lib/office/lists/rules";
import type { memberQuerySchema } from "@/lib/office/members/schemas";
import { searchMembers } from "@/lib/office/members/search-members";
import type { MemberHit } from "@/lib/office/members/types";
import type { Scope } from "@/lib/office/orders/types";

/** Members read at a time, which bounds the memory for a file of any length. */
const BATCH = 1_000;

type Row = { member: string; mobile: string; email: string; language: string; orders: number; since: string };

/**
 * Returns the list of members as a file, up to FILE_ROWS_MAX, as it is shown, with mobiles and addresses masked. It has their names, so
 * the audit records it, and it counts as one read of personal data.
 * @throws READ_QUOTA
 */
export async function membersFile(
  query: z.output<typeof memberQuerySchema>,
  { scope, actor }: { scope: Scope; actor: AuditActor },
): Promise<Table<Row>> {
  const { q: text, sort, before: _, ...filter } = query;
  await readPersonalData({ actor, act: "member.list_exported" }, () =>
    Promise.resolve({
      result: null,
      subject: { kind: "member", id: "list" },
      after: JSON.parse(JSON.stringify({ ...(text && { q: text }), ...filter, sort })) as Record<string, string>,
    }),
  );
  async function* pages() {
    let left = FILE_ROWS_MAX;
    for (let next: string | null | undefined; next !== null && left > 0;) {
      const before = next === undefined ? undefined : readCursor(next);
      const page = await searchMembers({ text, scope, filter, sort, before, limit: Math.min(BATCH, left) });
      left -= page.members.length;
      if (page.members.length > 0) yield page.members.map(toRow);
      next = page.next;
    }
  }
  return {
    name: "members",
    columns: { member: "text", mobile: "text", email: "text", language: "text", orders: "count", since: "time" },
    read: pages,
  };
}

const toRow = ({ name: member, mobile, email, language, orders, since }: MemberHit): Row => ({
  member,
  mobile,
  email,
  language,
  orders,
  since,
});
