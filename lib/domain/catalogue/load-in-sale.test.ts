import { expect, test } from "playwright/test";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { claimPlaces, type ClaimResult } from "@/lib/domain/orders/create/claim-places";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import type { ProductLine } from "@/lib/domain/orders/stock/product-stock";
import { closeDb, db, Prisma, querySql, runSql } from "@/lib/platform/db";
import { edited, ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { makeMembers } from "@/prisma/factories/members";

// An import meets a claim that has locked its places and is not committed yet: the real statement on its own
// connection, committed only once the import waits for it. The test chooses the place that it takes.

const event = "events/night.yaml";
type Files = ReturnType<typeof ownCatalogue>["files"];
const load = (files: Partial<Files>) => withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed: "all" }));

test.afterAll(closeDb);

/** Load a catalogue for one test alone. */
async function loaded(edit: (files: Files) => Files = (files) => files) {
  const own = ownCatalogue();
  const files = edit(own.files);
  await load(files);
  const session = () =>
    db.eventSession.findFirstOrThrow({
      where: { event: { slug: own.slug } },
      include: { areas: { include: { seats: true }, orderBy: { key: "asc" } } },
    });
  const {
    id: sessionId,
    areas: [numbered, standing],
  } = await session();
  return { slug: own.slug, files, session, sessionId, numbered: numbered!.id, standing: standing!.id };
}

type Loaded = Awaited<ReturnType<typeof loaded>>;

/** Claim a place, load the files, and commit the claim once the load waits for it. */
async function claimWhileLoading(
  { sessionId }: Loaded,
  files: Partial<Files>,
  seatId: number,
  { products = [], givesBack = false }: { products?: ProductLine[]; givesBack?: boolean } = {},
) {
  const [member] = await makeMembers(1);
  let commit = () => {};
  let claimed = (_: ClaimResult) => {};
  const release = new Promise<void>((resolve) => (commit = resolve));
  const isClaimed = new Promise<ClaimResult>((resolve) => (claimed = resolve));
  const claim = db.$transaction(async (tx) => {
    const [result] = await tx.$queryRaw<ClaimResult[]>(
      claimPlaces({
        memberId: member!.id,
        language: "tw",
        idempotencyHash: "test",
        deadlineSeconds: 900,
        sessionId,
        ticketType: "e_ticket",
        qty: 1,
        pick: Prisma.sql`SELECT id, area_id, partner_id, is_accessible FROM seats WHERE id = ${seatId} AND held_until < now() FOR UPDATE`,
        products,
        admitted: false,
        captchaPassed: false,
      }),
    );
    if (givesBack) await tx.$executeRaw`UPDATE seats SET order_id = NULL, held_until = '-infinity' WHERE id = ${seatId}`;
    claimed(result!);
    await release;
  });
  const { verdict, order_id: orderId } = await isClaimed;
  expect(verdict).toBe("OK");
  const loading = load(files).then(
    (done) => ({ done, problem: undefined }),
    (problem: unknown) => ({ done: undefined, problem }),
  );
  let isOver = false;
  void loading.then(() => (isOver = true));
  await expect.poll(async () => isOver || (await waitsForClaim(seatId)), { intervals: [20] }).toBe(true);
  commit();
  await claim;
  const { done, problem } = await loading;
  const lines = await querySql`
    SELECT oi.price_id IS NOT NULL AS priced, o.session_id, s.id FROM orders o JOIN order_items oi ON oi.order_id = o.id AND oi.kind = 'ticket'
    LEFT JOIN seats s ON s.id = oi.seat_id AND s.order_id IS NOT DISTINCT FROM CASE WHEN ${givesBack}::boolean THEN NULL ELSE o.id END WHERE o.id = ${orderId}::uuid`;
  expect(lines, "the order has its place").toEqual([{ priced: true, session_id: sessionId, id: seatId }]);
  return { done, problem };
}

/** Whether a transaction waits for another one that has locked rows of seats. */
async function waitsForClaim(seatId: number): Promise<boolean> {
  const [row] = await querySql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks wanted JOIN pg_locks held ON held.transactionid = wanted.transactionid AND held.granted
      JOIN seats s ON s.id = ${seatId} AND held.transactionid = s.xmax WHERE NOT wanted.granted) AS waits`;
  return row!.waits;
}

function refused({ problem }: { problem: unknown }, words: RegExp): void {
  expect(problem).toBeInstanceOf(CatalogueError);
  expect((problem as Error).message).toMatch(words);
}

/** The free place of an area that an import would remove first. */
async function lastFree(areaId: number, which?: { row: string; number: string }): Promise<number> {
  const [seat] = await querySql<{ id: number }>`
    SELECT id FROM seats WHERE area_id = ${areaId} AND held_until < now() ${which ? Prisma.sql`AND "row" = ${which.row} AND "number" = ${which.number}` : Prisma.empty}
    ORDER BY id DESC LIMIT 1`;
  return seat!.id;
}

test("places without numbers: keeps one that is being claimed, and removes another", async () => {
  const night = await loaded();
  const { done } = await claimWhileLoading(night, edited(night.files, event, "places: 20", "places: 5"), await lastFree(night.standing));
  expect(done?.ledger.seats).toMatchObject({ removed: 15 });
  expect((await night.session()).areas[1]!.seats).toHaveLength(5);
});

test("places without numbers: keeps one that was claimed and released meanwhile, because it has a history", async () => {
  const night = await loaded();
  const { done } = await claimWhileLoading(night, edited(night.files, event, "places: 20", "places: 5"), await lastFree(night.standing), {
    givesBack: true,
  });
  expect(done?.ledger.seats).toMatchObject({ removed: 15 });
});

test("places without numbers: loads nothing when too few are left after the claim", async () => {
  const night = await loaded();
  await runSql`UPDATE seats SET order_id = gen_random_uuid(), held_until = 'infinity' WHERE id = (SELECT min(id) FROM seats WHERE area_id = ${night.standing})`;
  refused(
    await claimWhileLoading(night, edited(night.files, event, "places: 20", "places: 1"), await lastFree(night.standing)),
    /area "S" cannot have 1 places: 2 were ordered/,
  );
  expect((await night.session()).areas[1]!.seats).toHaveLength(20);
});

test("refuses the load for a numbered seat that is being claimed", async () => {
  const night = await loaded();
  const seat = await lastFree(night.numbered, { row: "1", number: "10" });
  const files = edited(night.files, "halls/club.yaml", "rows: 3, seats: 10", "rows: 3, seats: 9");
  refused(await claimWhileLoading(night, files, seat), /area "A" no longer has 1 seats that were ordered \(row 1 seat 10\)/);
  expect((await night.session()).areas[0]!.seats).toHaveLength(30);
});

const without: [what: string, edit: (files: Files) => Files, words: RegExp][] = [
  [
    "an area without a price",
    (files) => edited(files, event, /\n {6}- \{ key: s,.*/, ""),
    /area "S" has no price any more, but 1 of its places were ordered/,
  ],
  [
    "a session that is gone",
    (files) => edited(files, event, "key: one", "key: two"),
    /session "one" is gone from the file, but it has orders/,
  ],
  [
    "a price that is gone, its area sold at another",
    (files) => edited(edited(files, event, "areas: [A] }", "areas: [A, { key: S, places: 20 }] }"), event, /\n {6}- \{ key: s,.*/, ""),
    /price "s" is gone from the file, but tickets were ordered at it/,
  ],
];
for (const [what, edit, words] of without) {
  test(`${what}: refuses the load while a claim of it is under way`, async () => {
    const night = await loaded();
    refused(await claimWhileLoading(night, edit(night.files), await lastFree(night.standing)), words);
  });
}

test("refuses worse terms of refund while a claim is under way, and once there are orders", async () => {
  const night = await loaded();
  const withTerms = (days: number, fee: number) =>
    edited(night.files, event, "ticket_methods:", `refund_terms: { steps: [{ days: ${days}, fee_percent: ${fee} }] }\nticket_methods:`);
  const terms = async () => (await db.event.findUniqueOrThrow({ where: { slug: night.slug } })).refundTerms;
  await load(withTerms(12, 8));
  expect(await terms(), "nothing was ordered").toMatchObject({ steps: [{ days: 12, fee_percent: 8 }] });
  const worse = /refund_terms: is worse for 1 orders that were placed/;
  refused(await claimWhileLoading(night, withTerms(12, 9), await lastFree(night.numbered)), worse);
  refused({ problem: await load(withTerms(13, 8)).catch((problem: unknown) => problem) }, worse);
  expect(await terms()).toMatchObject({ steps: [{ days: 12, fee_percent: 8 }] });
  const past = { startsAt: new Date("2026-01-01"), endsAt: new Date("2026-01-02") };
  await db.eventSession.update({ where: { id: night.sessionId }, data: { ...past, calledOff: "postponed" } });
  refused({ problem: await load(withTerms(13, 8)).catch((problem: unknown) => problem) }, worse);
  await load(withTerms(5, 0));
  expect(await terms(), "better ones for everybody").toMatchObject({ steps: [{ days: 5, fee_percent: 0 }] });
});

test("refuses the load for a product that is being ordered", async () => {
  const night = await loaded();
  const { id } = await db.product.findFirstOrThrow({ where: { event: { slug: night.slug } } });
  const files = edited(night.files, event, /\nproducts:\n.*/, "");
  refused(
    await claimWhileLoading(night, files, await lastFree(night.standing), { products: [{ product_id: id, qty: 1 }] }),
    /product "cup" is gone from the file, but it has been ordered/,
  );
});

test("refuses to remove an entry time while a claim of it is under way", async () => {
  const exhibition = (files: Files) =>
    edited(
      edited(
        edited(
          files,
          event,
          "type: seated",
          'type: exhibition\n    ticket_times: { days: 1, times: ["20:00", "22:00"], entry_minutes: 30, capacity: 10 }',
        ),
        event,
        "areas: [A]",
        "areas: []",
      ),
      event,
      "areas: [{ key: S, places: 20 }]",
      "areas: []",
    );
  const night = await loaded(exhibition);
  const { areas } = await night.session();
  const late = areas.find(({ key }) => key.endsWith("2200"))!;
  // An exhibition's claim has its own price: here the area has it, for the same lock.
  await db.area.update({
    where: { id: late.id },
    data: { priceId: (await db.price.findFirstOrThrow({ where: { sessionId: night.sessionId } })).id },
  });
  refused(
    await claimWhileLoading(night, edited(night.files, event, '"20:00", "22:00"', '"20:00"'), await lastFree(late.id)),
    /the entry of .* is gone from the file, but 1 tickets were ordered for it/,
  );
});

test("keeps no sale waiting while an import still compares its files with the database", async () => {
  const night = await loaded();
  const [[member], seat] = [await makeMembers(1), await lastFree(night.numbered, { row: "1", number: "10" })];
  // The last row that an import creates before it locks anything is new merchandise; another transaction creates the same.
  const cap = night.files["merchandise/night.yaml"];
  const second = cap.replace(/key: (own-cap-\w+)/, "key: $1-two");
  const key = /key: (own-cap-\w+-two)/.exec(second)![1]!;
  const files = {
    ...edited(edited(night.files, "halls/club.yaml", "rows: 3, seats: 10", "rows: 3, seats: 9"), event, "price: 1000", "price: 1200"),
    "merchandise/night.yaml": cap + second,
  };
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  let isMade = () => {};
  const made = new Promise<void>((resolve) => (isMade = resolve));
  const other = db
    .$transaction(async (tx) => {
      await tx.$executeRaw`
      INSERT INTO merchandise (key, category, name, details, images, delivery, listed_at)
      SELECT ${key}, category, name, details, images, delivery, listed_at FROM merchandise WHERE key = ${key.slice(0, -4)}`;
      isMade();
      await free;
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await made;
  const loading = load(files).catch((problem: unknown) => problem);
  await expect.poll(waitsForMerchandise, { intervals: [20] }).toBe(true);
  const order = { session_id: night.sessionId, seat_ids: [seat], ticket_type: "e_ticket" as const };
  await createOrder({ order, caller: { memberId: member!.id, language: "tw", bodyHash: "test" } });
  release();
  await other;
  refused({ problem: await loading }, /area "A" no longer has 1 seats that were ordered/);
});

async function waitsForMerchandise(): Promise<boolean> {
  const [row] = await querySql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO%merchandise%') AS waits`;
  return row!.waits;
}

test("requires confirmation before any write when a sale begins while the import waits for its locks", async () => {
  const night = await loaded((files) => edited(files, event, "sale: { starts_at: { days: -1,", "sale: { starts_at: { days: 1,"));
  const seat = await lastFree(night.numbered);
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  const holding = db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM seats WHERE id = ${seat} FOR UPDATE`;
    await free;
  });
  const loading = withCatalogueFolder(edited(night.files, "halls/club.yaml", "at: [200, 80]", "at: [200, 90]"), (directory) =>
    loadCatalogue({ directory }),
  );
  await expect.poll(() => waitsForClaim(seat), { intervals: [20] }).toBe(true);
  await db.eventSession.update({ where: { id: night.sessionId }, data: { saleStartsAt: new Date(Date.now() - 1_000) } });
  release();
  await holding;
  expect((await loading).state).toBe("unasked");
});

test("waits for the claim when seats move on the map, and does not undo it", async () => {
  const night = await loaded();
  const files = edited(
    edited(night.files, "halls/club.yaml", "at: [200, 80]", "at: [200, 90]"),
    event,
    "max_per_member: 4",
    "max_per_member: 6",
  );
  const { done } = await claimWhileLoading(night, files, await lastFree(night.numbered, { row: "2", number: "5" }));
  expect(done?.ledger).toMatchObject({ seats: { updated: 30 }, sessions: { updated: 1 } });
});
