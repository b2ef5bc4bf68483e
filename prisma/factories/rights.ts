import { randomUUID } from "node:crypto";
import { codeHash, newCode } from "@/lib/domain/rights/codes";
import { sameText } from "@/lib/i18n/languages";
import { addSeconds } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";

type Options = Partial<Omit<Prisma.RightUncheckedCreateInput, "codes" | "holders" | "validFrom" | "validUntil">> & {
  eventId: number;
  /** seconds from now; negative is past */
  from?: number;
  until?: number;
  /** members of its list */
  holders?: string[];
};

/** Creates a right to buy; by default a discount of 20 % for everybody. */
export async function makeRight({ from, until, holders = [], ...more }: Options): Promise<{ id: number }> {
  const now = new Date();
  return db.right.create({
    data: {
      key: randomUUID(),
      name: sameText("測試權益 Test right"),
      carrier: "rule",
      cutPercent: more.givesEarly || more.givesSee || more.cutAmount || more.groupSize ? 0 : 20,
      validFrom: from === undefined ? undefined : addSeconds(now, from),
      validUntil: until === undefined ? undefined : addSeconds(now, until),
      holders: { create: holders.map((memberId) => ({ memberId })) },
      ...more,
    },
    select: { id: true },
  });
}

/** Adds codes to a right. @returns them as people type them */
export async function makeCodes(rightId: number, count = 1): Promise<string[]> {
  const codes = Array.from({ length: count }, () => newCode());
  await db.rightCode.createMany({ data: codes.map((code) => ({ rightId, hash: codeHash(code) })) });
  return codes;
}

/** Live uses of a right: tickets, and TWD of its discounts. */
export async function liveUses(rightId: number): Promise<{ tickets: number; cuts: number }> {
  const { _count: tickets, _sum: sums } = await db.redemption.aggregate({
    where: { rightId, state: { not: "released" } },
    _count: true,
    _sum: { cut: true },
  });
  return { tickets, cuts: sums.cut ?? 0 };
}
