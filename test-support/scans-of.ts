import { db, type Prisma } from "@/lib/platform/db";

type Plan = { "Node Type": string; "Index Name"?: string; "Relation Name"?: string; Plans?: Plan[] };

/** The scans of a statement on a connection like the site's, which takes an index wherever there is one. */
export async function scansOf(statement: Prisma.Sql): Promise<(string | undefined)[]> {
  const [row] = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe<[{ "QUERY PLAN": [{ Plan: Plan }] }]>(`EXPLAIN (FORMAT JSON) ${statement.text}`, ...statement.values);
  });
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return all(row["QUERY PLAN"][0].Plan)
    .filter((plan) => plan["Index Name"] ?? plan["Node Type"] === "Seq Scan")
    .map((plan) => plan["Index Name"] ?? `the whole of ${plan["Relation Name"]}`);
}
