/**
 * Creates the rehearsed sale: a session of several areas behind a waiting room, and members.
 *   tsx bench/rehearsal/prepare.ts <file to write> <members> <seats> <seconds until the sale> <inside> [areas]
 */
import { writeFileSync } from "node:fs";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

const AREAS = 4;
const SEATS_PER_ROW = 25;
/** Members per statement. */
const BATCH = 1_000;

export type Sale = {
  sessionId: number;
  slug: string;
  eventId: number;
  blockId: number;
  areaIds: number[];
  opensAt: number;
  maxPerMember: number;
  members: { id: string; token: string }[];
};

async function main([file = "", members = "", seats = "", wait = "", inside = "", given = String(AREAS)]: string[]): Promise<void> {
  const areas = Number(given);
  const session = await makeSession({
    areas,
    seats: Math.ceil(Number(seats) / areas),
    seatsPerRow: SEATS_PER_ROW,
    maxPerOrder: 4,
    maxPerMember: 4,
  });
  const made: Sale["members"] = [];
  while (made.length < Number(members)) {
    made.push(...(await makeMembers(Math.min(BATCH, Number(members) - made.length))).map(({ id, token }) => ({ id, token })));
  }
  const opensAt = addSeconds(new Date(), Number(wait));
  await db.eventSession.update({
    where: { id: session.sessionId },
    data: { saleStartsAt: opensAt, hasWaitingRoom: true, roomCapacity: Number(inside), roomPerMinute: Number(inside) * 60 },
  });
  const { sessionId, slug, eventId, blockId, areaIds } = session;
  const sale: Sale = { sessionId, slug, eventId, blockId, areaIds, opensAt: opensAt.getTime(), maxPerMember: 4, members: made };
  writeFileSync(file, JSON.stringify(sale));
}

main(process.argv.slice(2)).then(closeDb, (error: unknown) => {
  console.error(error);
  process.exit(1);
});
