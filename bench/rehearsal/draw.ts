/**
 * Plays a sale by draw over HTTP: members enter, winners pay, decline or do nothing, rounds follow, and buyers offer tickets back. Time
 * passes in the database only.
 *   tsx bench/rehearsal/draw.ts <file to write> <entries> <site> <seed>
 */
import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { inLanes } from "@/lib/platform/in-lanes";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { sandboxChain } from "@/sandbox/drand-routes";
import { seeded } from "@/test-support/seeded";
import type { Sale } from "./prepare";
import { Shopper } from "./shopper";
import { Stopwatch } from "./stopwatch";

const LANES = 12;
/** Shares of winners who decline, and who do nothing. */
const DECLINES = 0.05;
const DOES_NOTHING = 0.1;
/** Every n-th paid order offers its tickets back. */
const OFFERS_BACK = 5;
const BATCHES = 4;
const LASTS_MS = 1_200_000;

type Offer = { offer_id: string; state: string; qty: number; face_value: number; service_fee: number };

/** Retries while the database is away. */
async function patient<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 60_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(1_000);
    }
  }
}

async function main([file = "", count = "", site = "", seed = "1"]: string[]): Promise<void> {
  const entries = Number(count);
  const random = seeded(Number(seed));
  const session = await makeSession({
    seats: entries,
    seatsPerRow: 20,
    saleStarts: 30 * 86_400,
    saleEnds: 59 * 86_400,
    startsIn: 60 * 86_400,
  });
  const { sessionId, slug, eventId, blockId, areaIds } = session;
  await db.event.update({ where: { id: eventId }, data: { offerBack: true, offerBackFee: 5 } });
  const drawId = await makeDraw(session);
  const members = await makeMembers(entries);
  await runSql`UPDATE members SET email = 'fan-' || id || '@example.test' WHERE email = 'member@example.com'`;
  const sale: Sale = { sessionId, slug, eventId, blockId, areaIds, opensAt: Date.now(), maxPerMember: 4, members };
  const shoppers = members.map(({ token }) => {
    const seedOfOne = Math.floor(random() * 2 ** 31);
    return new Shopper({ sites: [site], sale, token, watch: new Stopwatch(), random: seeded(seedOfOne), until: Date.now() + LASTS_MS });
  });
  const [price] = await db.price.findMany({ where: { sessionId }, select: { id: true } });
  const wishes = [{ session_id: String(sessionId), price_id: String(price!.id) }];
  await inLanes(shoppers, LANES, async (shopper) => {
    const party = 1 + Math.floor(random() * 3);
    const answer = await shopper.post("/draw/enter", {
      draw_id: drawId,
      party,
      wishes: [{ ...wishes[0], ...(party > 1 && { at_least: 1 }) }],
    });
    if (answer.code !== 0) throw new Error(`an entry was refused: ${answer.code}`);
  });
  console.log(`  ${entries} have entered`);

  await patient(() => closeDraw(drawId));
  const look = () =>
    patient(() =>
      db.draw.findUniqueOrThrow({
        where: { id: drawId },
        select: { roundsDrawn: true, roundsMailed: true, payHours: true, endedAt: true },
      }),
    );
  for (let rounds = 1; ; rounds++) {
    let draw = await look();
    for (const until = Date.now() + 300_000; draw.roundsMailed < rounds && !draw.endedAt; draw = await look()) {
      if (Date.now() > until) throw new Error(`round ${rounds} does not come`);
      await hurry(drawId);
      await wait(500);
    }
    if (draw.endedAt) break;
    await patient(() => runSql`UPDATE offers SET starts_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`);
    console.log(`  round ${rounds}: ${await decide(shoppers, random)} have paid`);
    // The time to pay is over, also for those who have not finished.
    await patient(
      () =>
        runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`,
    );
  }

  const orders = await patient(() =>
    db.order.findMany({ where: { sessionId, status: "paid" }, orderBy: { orderNo: "asc" }, include: { tickets: true } }),
  );
  const byMember = new Map(members.map(({ id }, at) => [id, shoppers[at]!]));
  await inLanes(
    orders.filter((_, at) => at % OFFERS_BACK === 0),
    LANES,
    async ({ memberId, tickets }) => {
      for (const { ticketNo } of tickets) await byMember.get(memberId)!.post("/ticket/offer_back", { ticket_no: ticketNo });
    },
  );
  for (let batch = 1; batch <= BATCHES; batch++) {
    await patient(
      () =>
        runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND draw_id IS NULL AND state = 'live'`,
    );
    await patient(
      () => runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND state = 'listed'`,
    );
    await untilOffered(sessionId);
    console.log(`  batch ${batch}: ${await decide(shoppers, random)} have paid`);
  }
  await writeBooks(file, { site, drawId, sale });
}

/** Waits until the worker has run the batch that is due. */
async function untilOffered(sessionId: number): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(500)) {
    const due = await patient(() => db.offeredTicket.count({ where: { sessionId, state: "listed", batchAt: { lte: new Date() } } }));
    if (due === 0) return;
  }
  throw new Error("the batch of tickets that were offered back does not come");
}

/** The next step of the draw is due, unless a worker is at it. */
const hurry = (drawId: string) =>
  patient(
    () =>
      runSql`UPDATE draws SET next_at = now() - interval '1 s', result_at = least(result_at, now() - interval '1 s') WHERE id = ${drawId}::uuid AND next_at > now() + interval '30 s'`,
  );

/** Everyone with a live offer accepts and pays it, declines it or does nothing. @returns how many have paid */
async function decide(shoppers: Shopper[], random: () => number): Promise<number> {
  let paid = 0;
  await inLanes(shoppers, LANES, async (shopper) => {
    const { result } = await shopper.get<{ items: Offer[] }>("/offer/list");
    const offer = result.items.find(({ state }) => state === "live");
    const pick = random();
    if (!offer || pick < DOES_NOTHING) return;
    const { offer_id, qty, face_value, service_fee } = offer;
    if (pick < DOES_NOTHING + DECLINES) {
      await shopper.post("/offer/decline", { offer_id });
      return;
    }
    const order = await shopper.create("/order/accept_offer", {
      offer_id,
      ticket_type: "e_ticket",
      expected_total: face_value + qty * service_fee,
    });
    if (order.code === 0 && (await shopper.pay(order.result.order_id)) === "paid") paid += 1;
  });
  return paid;
}

async function writeBooks(file: string, { site, drawId, sale }: { site: string; drawId: string; sale: Sale }): Promise<void> {
  const { sessionId } = sale;
  const wrong: Record<string, number> = {};
  const read = async (name: string) => new Uint8Array(await (await fetch(`${site}/draw/${drawId}/${name}`)).arrayBuffer());
  const [manifest, entries, result] = await patient(() => Promise.all(["manifest.json", "entries.txt", "result.txt"].map(read)));
  async function* pieces() {
    yield entries!;
  }
  const { steps } = await verifyDraw({ manifest: manifest!, entries: pieces(), result: result! }, { chains: [sandboxChain] });
  for (const [step, { state }] of Object.entries(steps)) if (state !== "matches") wrong[`the public files differ: ${step}`] = 1;
  const counts = await querySql<{ name: string; count: number }>`
    SELECT 'offers ' || state || CASE WHEN draw_id IS NULL THEN ' (offered back)' ELSE '' END AS name, count(*)::int FROM offers WHERE session_id = ${sessionId} GROUP BY 1
    UNION ALL SELECT 'tickets ' || state, count(*)::int FROM offered_tickets WHERE session_id = ${sessionId} GROUP BY 1`;
  const rules = await querySql<{ name: string; count: number }>`
    SELECT 'paid offers without a paid order' AS name, count(*)::int FROM offers f LEFT JOIN orders o ON o.id = f.order_id
    WHERE f.session_id = ${sessionId} AND f.state = 'paid' AND o.status IS DISTINCT FROM 'paid'
    UNION ALL SELECT 'won lines of the result without an offer, or the reverse',
      abs((SELECT count(*) FROM offers WHERE draw_id = ${drawId}::uuid) - (SELECT count(*) FROM draws d, regexp_matches(d.result, '^won ', 'gn') WHERE d.id = ${drawId}::uuid))::int`;
  for (const { name, count } of rules) if (count > 0) wrong[name] = count;
  const figures = Object.fromEntries(counts.map(({ name, count }) => [name, count]));
  writeFileSync(file, JSON.stringify({ sale: { ...sale, members: [] }, wrong, figures }));
}

main(process.argv.slice(2)).then(closeDb, (error: unknown) => {
  console.error(error);
  process.exit(1);
});
