import { expect, test } from "playwright/test";
import { cancelOverdueUsing } from "@/lib/domain/orders/lifecycle/cancel-overdue-using";
import { codeHash, newCode } from "@/lib/domain/rights/codes";
import { checkCode } from "@/lib/domain/rights/list-rights";
import { readQuote } from "@/lib/domain/rights/read-quote";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { orderSeats } from "@/prisma/factories/order-seats";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

test("1,000,000 guesses find none of 10,000 codes, even if no limit stopped them", { tag: "@all" }, async () => {
  test.setTimeout(1_200_000);
  const [session, [member]] = [await makeSession(), (await makeMembers(1)) as [MemberFixture]];
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 10 });
  const known: string[] = [];
  for (let batch = 0; batch < 10; batch++) known.push(...(await makeCodes(right.id, 1_000)));
  const wanted = { seatIds: [session.seatIds[0]![0]!], isPair: false };
  const find = async (codes: string[]) =>
    ((await readQuote({ sessionId: session.sessionId, memberId: member.id, wanted, codes }))?.rights ?? []).length;
  for (let batch = 0; batch < 1_000; batch++) expect(await find(Array.from({ length: 1_000 }, newCode)), `batch ${batch}`).toBe(0);
  // one of them among as many guesses is found
  expect(await find([...Array.from({ length: 999 }, newCode), known[5_000] as string])).toBe(1);
});

/** Greatest difference of the failures' medians, in ms. */
const MEDIANS_MS = 5;
const TRIES = 300;

test("the failures of a code differ by less than 5 ms in their medians", { tag: "@all" }, async () => {
  test.setTimeout(1_200_000);
  const [session, elsewhere] = [await makeSession(), await makeSession()];
  const [owner, guesser] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const codeOf = async (more: object, eventId = session.eventId) => {
    const right = await makeRight({ eventId, carrier: "code", cutPercent: 10, ...more });
    return { rightId: right.id, code: (await makeCodes(right.id))[0] as string };
  };
  const [theirs, revoked, full] = [
    await codeOf({}),
    await codeOf({}),
    await makeRight({ eventId: session.eventId, carrier: "shared", cutPercent: 50, maxTickets: 1 }),
  ];
  await db.rightCode.create({ data: { rightId: full.id, hash: codeHash("USEDUP26") } });
  await payAtOnce(await orderSeats(session, owner, { codes: [theirs.code, "USEDUP26"], qty: 2 }), "credit");
  await db.rightCode.updateMany({ where: { rightId: revoked.rightId }, data: { revokedAt: new Date() } });
  const codes: Record<string, () => string> = {
    unknown: newCode,
    expired: (
      ({ code }) =>
      () =>
        code
    )(await codeOf({ from: -60, until: -30 })),
    usedUp: () => "USEDUP26",
    theirs: () => theirs.code,
    otherEvent: (
      ({ code }) =>
      () =>
        code
    )(await codeOf({}, elsewhere.eventId)),
    revoked: () => revoked.code,
  };
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(codes).map((why) => [why, []]));
  for (let i = 0; i < TRIES; i++)
    for (const [why, code] of Object.entries(codes)) {
      const asked = { sessionId: session.sessionId, memberId: guesser.id, code: code(), language: "tw" as const };
      const since = performance.now();
      const thrown = await checkCode(asked, cancelOverdueUsing).catch((failure: unknown) => failure);
      times[why]!.push(performance.now() - since);
      expect(thrown instanceof DomainError && thrown.key, why).toBe("CODE_UNUSABLE");
    }
  const medians = Object.fromEntries(Object.entries(times).map(([why, all]) => [why, all.toSorted((a, b) => a - b)[TRIES / 2] as number]));
  console.log(
    `  ${Object.entries(medians)
      .map(([why, ms]) => `${why} ${ms.toFixed(2)} ms`)
      .join(", ")}`,
  );
  expect(Math.max(...Object.values(medians)) - Math.min(...Object.values(medians))).toBeLessThan(MEDIANS_MS);
});
