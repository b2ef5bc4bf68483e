import { revisionOf } from "@/lib/domain/revisions/revision";
import { shownBlock } from "@/lib/office/seats/change-block";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { quotaRevision } from "@/lib/office/seats/set-quota";
import { db, runSql } from "@/lib/platform/db";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeSession } from "@/prisma/factories/sessions";

async function threeSeats() {
  const { sessionId, seatIds } = await makeSession({ seats: 6 });
  return { session_id: String(sessionId), seat_ids: (seatIds[0] as number[]).slice(0, 3).map(String) };
}

async function blocked() {
  const seats = await threeSeats();
  const { id } = await db.seatBlock.create({
    data: { sessionId: Number(seats.session_id), reason: "technical", places: 3, actorName: "factory" },
  });
  await runSql`UPDATE seats SET block_id = ${id}, held_until = 'infinity' WHERE id = ANY(${seats.seat_ids.map(Number)}::int[])`;
  return { ...seats, block_id: String(id) };
}

/** Three seats that a session may give away as complimentary tickets. */
async function toGive() {
  const seats = await threeSeats();
  await db.complimentaryQuota.create({ data: { sessionId: Number(seats.session_id), reason: "guest", places: 3 } });
  return seats;
}

/** Two ticket types for an entry time that an exhibition may give away. */
async function entryToGive() {
  const { sessionId, areaIds, priceIds } = await makeExhibition({ days: 1, perDay: 1 });
  await db.complimentaryQuota.create({ data: { sessionId, reason: "guest", places: 3 } });
  return {
    session_id: String(sessionId),
    area_id: String(areaIds[0]),
    items: [
      { price_id: String(priceIds[0]), qty: 2 },
      { price_id: String(priceIds[2]), qty: 1 },
    ],
  };
}

async function given() {
  const { session_id, seat_ids } = await toGive();
  const wish = { name: "測試來賓", email: "guest@example.com", language: "tw" as const, reason: "guest" as const, note: "" };
  await issueComplimentary(
    { sessionId: Number(session_id), seatIds: seat_ids.map(Number), ...wish },
    { actor: { kind: "command", name: "factory" }, scope: null },
  );
  return { session_id, seat_ids };
}

/** A body with which each changing call about seats succeeds. */
export const seatExamples: Record<string, () => Promise<object>> = {
  "seat/block": async () => ({ ...(await threeSeats()), reason: "technical", note: "攝影機位" }),
  "seat/release": async () => {
    const { session_id, seat_ids } = await blocked();
    return { session_id, seat_ids, reason: "機位取消" };
  },
  "seat/complimentary": async () => ({ ...(await toGive()), name: "測試來賓", email: "guest@example.com", reason: "guest" }),
  "seat/complimentary_places": async () => ({ ...(await entryToGive()), name: "測試來賓", email: "guest@example.com", reason: "guest" }),
  "seat/withdraw": async () => ({ ...(await given()), reason: "不來了" }),
  "seat/set_quota": async () => ({
    session_id: (await threeSeats()).session_id,
    reason: "press",
    revision: quotaRevision("press", 0),
    places: 5,
    why: "媒體席",
  }),
  "seat/change_block": async () => {
    const { block_id } = await blocked();
    const block = await db.seatBlock.findUniqueOrThrow({ where: { id: Number(block_id) } });
    const revision = revisionOf(shownBlock({ ...block, ends_at: block.endsAt }));
    return { block_id, revision, reason: "press", note: "改給媒體", ends_at: null };
  },
};
