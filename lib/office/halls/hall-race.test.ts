import { expect, test } from "playwright/test";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { claimPlaces, type ClaimResult } from "@/lib/domain/orders/create/claim-places";
import { checkHallDraft } from "@/lib/office/halls/check-hall-draft";
import { publishHall } from "@/lib/office/halls/publish-hall";
import { readHallFile } from "@/lib/office/halls/read-hall-file";
import { saveHallDraft } from "@/lib/office/halls/save-hall-draft";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { makeMember } from "@/prisma/factories/members";

// The first order of a hall arrives while its plan is being published: the real claim has locked its seat and commits
// only once the publication waits for it.

test.afterAll(closeDb);

const actor = { kind: "command" as const, name: "林測試" };

test("a plan does not change under an order placed during its publication", async () => {
  const { slug, files } = ownCatalogue();
  await withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed: "all" }));
  const session = await db.eventSession.findFirstOrThrow({
    where: { event: { slug } },
    include: { hall: true, areas: { where: { key: "A" }, include: { seats: { take: 1, orderBy: { id: "asc" } } } } },
  });
  const { key } = session.hall;
  const seat = session.areas[0]!.seats[0]!;
  const drawn = structuredClone((await readHallFile(key)).file) as HallFile;
  Object.assign(drawn.blocks[0]!.areas[0]!, { seats: 12 });
  await saveHallDraft({ key, revision: 0, file: drawn, actor });
  const { changes, new_version: isNewVersion } = await checkHallDraft(key, { follow: false, language: "tw" });
  expect(isNewVersion).toBe(false);

  const member = await makeMember();
  let commit = () => {};
  const release = new Promise<void>((resolve) => (commit = resolve));
  let claimed = (_: ClaimResult) => {};
  const isClaimed = new Promise<ClaimResult>((resolve) => (claimed = resolve));
  const claim = db.$transaction(async (tx) => {
    const [result] = await tx.$queryRaw<ClaimResult[]>(
      claimPlaces({
        memberId: member.id,
        language: "tw",
        idempotencyHash: "test",
        deadlineSeconds: 900,
        sessionId: session.id,
        ticketType: "e_ticket",
        qty: 1,
        pick: Prisma.sql`SELECT id, area_id, partner_id, is_accessible FROM seats WHERE id = ${seat.id} AND held_until < now() FOR UPDATE`,
        products: [],
        admitted: false,
        captchaPassed: false,
      }),
    );
    claimed(result!);
    await release;
  });
  expect((await isClaimed).verdict).toBe("OK");
  const publishing = publishHall(
    { key, revision: 1, agreed: changes.map((change) => change.key), follow: false },
    { actor, language: "tw" },
  ).catch((thrown: unknown) => thrown);
  await expect.poll(() => isWaitedFor(seat.id), { intervals: [20] }).toBe(true);
  commit();
  await claim;
  expect(await publishing).toMatchObject({ key: "CHANGE_REFUSED" });
  const { x, y } = await db.seat.findUniqueOrThrow({ where: { id: seat.id } });
  expect({ x, y }).toEqual({ x: seat.x, y: seat.y });
  // on the next check it is a new version
  expect(await checkHallDraft(key, { follow: false, language: "tw" })).toMatchObject({ problems: [], new_version: true });
});

/** Whether another transaction waits for the one that has locked a seat. */
async function isWaitedFor(seatId: number): Promise<boolean> {
  const [row] = await querySql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks wanted JOIN pg_locks held ON held.transactionid = wanted.transactionid AND held.granted
      JOIN seats s ON s.id = ${seatId} AND held.transactionid = s.xmax WHERE NOT wanted.granted) AS waits`;
  return row!.waits;
}
