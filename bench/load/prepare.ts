/**
 * Fills the benchmark's database: sessions of 50,000 seats and members with a token.
 *   tsx bench/load/prepare.ts <file to write> <members>
 */
import { writeFileSync } from "node:fs";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import type { Prepared } from "./prepared";

const AREAS = 100;
const SEATS_PER_AREA = 500;
/** The kinds of whole purchases that are measured (bench/measure-purchases.mjs), and the areas of each one's session. */
const PURCHASE_LOADS = 3;
const PURCHASE_AREAS = 50;
/** The areas of each session with rights to buy. */
const RIGHTS_AREAS = 40;
/** Items added to the demo catalogue's shop, and the number that is bought. */
const ITEMS = 300;
const BOUGHT = 20;
const STOCK = 1_000_000;
/** Members per statement. */
const BATCH = 1_000;

async function main(file: string, members: number): Promise<void> {
  const session = await makeSession({ areas: AREAS, seats: SEATS_PER_AREA });
  const purchases: Prepared["purchases"] = [];
  for (let n = 0; n < PURCHASE_LOADS; n++) {
    const made = await makeSession({ areas: PURCHASE_AREAS, seats: SEATS_PER_AREA });
    purchases.push({ ...made, seatIds: made.seatIds.flat() });
  }
  const bare = await makeSession({ areas: AREAS, seats: SEATS_PER_AREA });
  const ofRights = async (right: { carrier: "code" | "rule"; maxTickets?: number }) => {
    const made = await makeSession({ areas: RIGHTS_AREAS, seats: SEATS_PER_AREA });
    await makeRight({ eventId: made.eventId, cutPercent: 10, ...right });
    return { sessionId: made.sessionId, seatIds: made.seatIds.flat() };
  };
  const arena = await makeSession({ areas: 1, seats: 5_000, seatsPerRow: 100 });
  const shop: Prepared["shop"] = [];
  for (let n = 0; n < ITEMS; n++) {
    const { id, specIds } = await makeMerchandise(db, {
      specs: [{ stock: STOCK }],
      quota: n % 2 ? { qty: 4, scope: "member" } : undefined,
      soldCount: n,
    });
    if (n < BOUGHT) shop.push({ merchandiseId: id, specId: specIds[0] as number });
  }
  const tokens: string[] = [];
  while (tokens.length < members) {
    tokens.push(...(await makeMembers(Math.min(BATCH, members - tokens.length))).map(({ token }) => token));
  }
  const prepared: Prepared = {
    session: { ...session, seatIds: session.seatIds.flat() },
    purchases,
    rights: {
      unused: await ofRights({ carrier: "code" }),
      used: await ofRights({ carrier: "rule" }),
      limited: await ofRights({ carrier: "rule", maxTickets: 1_000_000 }),
    },
    bare: { sessionId: bare.sessionId, seatIds: bare.seatIds.flat(), memberIds: await membersWithoutToken(members) },
    arena: { blockId: arena.blockId, areaId: arena.areaIds[0] as number },
    shop,
    tokens,
  };
  // A third of the arena is sold, so that its list of taken seats is worth sending.
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE area_id = ${prepared.arena.areaId} AND id % 3 = 0`;
  // Mails are measured alone. Without a mail server each would be tried again and again, and counted as the worker's time of an order.
  await runSql`ALTER TABLE mail_outbox ALTER COLUMN next_try_at SET DEFAULT now() + interval '1 day'`;
  await runSql`VACUUM ANALYZE`;
  writeFileSync(file, JSON.stringify(prepared));
}

/** Creates copies of one member in the database. */
async function membersWithoutToken(count: number): Promise<string[]> {
  const { id } = await makeMember();
  const made = await querySql<{ id: string }>`
    INSERT INTO members (mobile, password_hash, last_name, first_name, email, language, zip, city, district, simple_address)
    SELECT '+8868' || lpad(n::text, 8, '0'), password_hash, last_name, first_name, 'member' || n || '@example.com', language, zip, city, district, simple_address
    FROM members, generate_series(1, ${count}::int) AS n WHERE id = ${id}::uuid RETURNING id`;
  return made.map((row) => row.id);
}

main(process.argv[2] as string, Number(process.argv[3])).then(closeDb, (error: unknown) => {
  console.error(error);
  process.exit(1);
});
