import type { PaidWay } from "@/lib/domain/pay-ways/rules";
import { Prisma } from "@/lib/platform/db";

/** Pay ways as a list of literals, which the planner sees: `p.pay_way IN (${waysInSql(transferWays)})`. */
export function waysInSql(ways: readonly PaidWay[]): Prisma.Sql {
  return Prisma.raw(ways.map((way) => `'${way}'`).join(", "));
}
