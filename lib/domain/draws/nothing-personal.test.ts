import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { inviteCompanion, joinEntry } from "@/lib/domain/draws/companions";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { uuidOfEntry } from "@/lib/domain/draws/wishes";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playBeacon } from "@/sandbox/play-beacon";
import { findHashedMobiles, MOBILES } from "@/test-support/find-hashed-mobiles";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
let beacon: Awaited<ReturnType<typeof playBeacon>>;
test.beforeAll(async () => {
  beacon = await playBeacon();
});
test.afterAll(async () => {
  await beacon.close();
  await closeDb();
  await closeRedis();
});

/** The first 16 bytes of a text's hash, as a tag would have them. */
const halfOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** The published files of a draw of pairs, after its first round. */
async function publishedDraw(pairs: number) {
  const session = await makeSession({ seats: 12, seatsPerRow: 6, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const members = await makeMembers(2 * pairs);
  const [price] = await db.price.findMany({ where: { sessionId: session.sessionId } });
  const wishes = [{ session_id: String(session.sessionId), price_id: String(price!.id) }];
  for (let at = 0; at < members.length; at += 2) {
    const [lead, friend] = [members[at]!, members[at + 1]!];
    const wish = enterSchema.parse({ draw_id: drawId, party: 2, wishes });
    const { entry_id } = await enterDraw({ wish, memberId: lead.id, language: "tw" });
    await inviteCompanion({ drawId, memberId: lead.id, mobile: friend.mobile }, true);
    await joinEntry({ drawId, entryId: uuidOfEntry(entry_id), memberId: friend.id });
  }
  await closeDraw(drawId);
  for (const _ of ["seal", "receipts", "the round"]) {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await advanceDraws();
  }
  const { manifest, result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(drawId)) pieces.push(piece);
  return { drawId, members, files: [manifest!, Buffer.concat(pieces).toString(), result!] };
}

test("no published file of a draw names a member, by account, number or address", async () => {
  const { members, files } = await publishedDraw(4);
  const people = await db.member.findMany({ where: { id: { in: members.map(({ id }) => id) } } });
  expect(people).toHaveLength(8);
  const personal = people.flatMap(({ id, mobile, email, lastName, firstName, simpleAddress }) => {
    return [id, id.replaceAll("-", ""), mobile, mobile.slice(4), email, lastName + firstName, simpleAddress];
  });
  for (const file of files) {
    expect(file.length).toBeGreaterThan(200);
    for (const text of personal) expect(file).not.toContain(text);
  }
});

test("nothing published is the hash of any of the 10^8 mobile numbers of Taiwan", { tag: "@all" }, async () => {
  test.setTimeout(1_800_000);
  const { drawId, members, files } = await publishedDraw(40);
  const published = new Set(files.flatMap((file) => file.match(/\b[0-9a-f]{32,}\b/g) ?? []).map((hex) => hex.slice(0, 32)));
  // 40 entries and 80 persons, and the hashes around them
  expect(published.size).toBeGreaterThan(120);
  // 0912345678, +886912345678, 886912345678 and 912345678; and the second with the draw's id, which is public
  const spellings = ["0", "+886", "886", "", `${drawId}+886`];
  // One member's number in each spelling: the search would find it if tags were hashes without a key.
  const planted = spellings.map((spelling, at) => spelling + members[at]!.mobile.slice(4));
  const start = performance.now();
  const found = await findHashedMobiles({ spellings, wanted: [...published, ...planted.map(halfOf)] });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${spellings.length * MOBILES} hashes against ${published.size} published values: ${seconds.toFixed(0)} s`);
  expect(found.map(({ text }) => text).sort()).toEqual([...planted].sort());
  expect(found.filter(({ value }) => published.has(value))).toEqual([]);
});
