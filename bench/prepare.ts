/**
 * Fills the benchmark's database: sessions of 50,000 seats and members who have a token.
 *   tsx bench/prepare.ts <file to write> <members>
 */
import { writeFileSync } from "node:fs";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { closeDb, db } from "@/lib/platform/db";
import type { Made } from "./made";

const AREAS = 100;
const SEATS_PER_AREA = 500;
/** Logins are rows of one statement: so many members at a time. */
const BATCH = 1_000;

async function main(file: string, members: number): Promise<void> {
  const session = await makeSession({ areas: AREAS, seats: SEATS_PER_AREA });
  const bare = await makeSession({ areas: AREAS, seats: SEATS_PER_AREA });
  const arena = await makeSession({ areas: 1, seats: 5_000, seatsPerRow: 100 });
  const tokens: string[] = [];
  while (tokens.length < members) {
    tokens.push(...(await makeMembers(Math.min(BATCH, members - tokens.length))).map(({ token }) => token));
  }
  const made: Made = {
    session: { ...session, seatIds: session.seatIds.flat() },
    bare: { sessionId: bare.sessionId, seatIds: bare.seatIds.flat(), memberIds: await membersWithoutToken(members) },
    arena: { blockId: arena.blockId, areaId: arena.areaIds[0] as number },
    tokens,
  };
  // A third of the arena is sold, so that its list of taken seats is worth sending.
  await db.$executeRaw`UPDATE seats SET held_until = 'infinity' WHERE area_id = ${made.arena.areaId} AND id % 3 = 0`;
  await db.$executeRaw`VACUUM ANALYZE`;
  writeFileSync(file, JSON.stringify(made));
}

/** Copies of one member, made by the database. */
async function membersWithoutToken(count: number): Promise<string[]> {
  const { id } = await makeMember();
  const made = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO members (mobile, password_hash, last_name, first_name, email, language, zip, city, district, simple_address)
    SELECT '+8868' || lpad(n::text, 8, '0'), password_hash, last_name, first_name, email, language, zip, city, district, simple_address
    FROM members, generate_series(1, ${count}::int) AS n WHERE id = ${id}::uuid RETURNING id`;
  return made.map((row) => row.id);
}

main(process.argv[2] as string, Number(process.argv[3])).then(closeDb, (error: unknown) => {
  console.error(error);
  process.exit(1);
});
