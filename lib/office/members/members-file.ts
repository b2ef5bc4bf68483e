import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Table } from "@/lib/files/table/columns";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import { filePages, notedQuery } from "@/lib/office/lists/list-file";
import type { memberQuerySchema } from "@/lib/office/members/schemas";
import { searchMembers } from "@/lib/office/members/search-members";
import type { MemberHit } from "@/lib/office/members/types";
import type { Scope } from "@/lib/office/orders/types";

type Row = { member: string; mobile: string; email: string; language: string; orders: number; since: string };

/**
 * Returns the list of members as a file, as it is shown, with mobiles and addresses masked. It has their names, so
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
      after: notedQuery({ ...(text && { q: text }), ...filter, sort }),
    }),
  );
  return {
    name: "members",
    columns: { member: "text", mobile: "text", email: "text", language: "text", orders: "count", since: "time" },
    read: () =>
      filePages(async (before, limit) => {
        const { members, next } = await searchMembers({ text, scope, filter, sort, before, limit });
        return { rows: members.map(toRow), next };
      }),
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
