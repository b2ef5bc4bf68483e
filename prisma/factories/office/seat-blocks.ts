import { findStaffLogin } from "@/lib/domain/staff/login/find-staff-login";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { changeBlock } from "@/lib/office/seats/change-block";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { readHallPlaces } from "@/lib/office/seats/read-hall-places";
import { readHallStates } from "@/lib/office/seats/read-hall-states";
import { readSeatArea } from "@/lib/office/seats/read-seat-area";
import { readSeatMap } from "@/lib/office/seats/read-seat-map";
import { readSeatPace } from "@/lib/office/seats/read-seat-pace";
import { releaseSeats } from "@/lib/office/seats/release-seats";
import { setQuota } from "@/lib/office/seats/set-quota";
import { withdrawComplimentary } from "@/lib/office/seats/withdraw-complimentary";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

const by = { actor: { kind: "command" as const, name: "factory" }, scope: null };

/**
 * Of the last four seats of a session's first area, blocks two with an end and two without, and releases one. Then reads everything.
 */
export async function useBlocks(session: SessionFixture): Promise<void> {
  const { sessionId } = session;
  const [a, b, c, d] = session.seatIds[0]?.slice(-4) as [number, number, number, number];
  const block = { sessionId, reason: "hold" as const, note: "音控" };
  const endsAt = new Date(Date.now() + 3_600_000);
  const ending = await blockSeats({ ...block, seatIds: [a, b], endsAt }, by);
  const open = await blockSeats({ ...block, seatIds: [c, d], endsAt: null }, by);
  for (const blockId of [ending, open]) await changeBlock({ blockId, reason: "press", note: "", endsAt }, by);
  await changeBlock({ blockId: open, reason: "press", note: "", endsAt: null }, by);
  await releaseSeats({ sessionId, seatIds: [d], reason: "factory" }, by);
  await setQuota({ sessionId, reason: "guest", places: 2, why: "factory" }, by);
  const given = { sessionId, seatIds: [c, d], name: "factory", email: "guest@example.com", language: "tw" as const };
  await issueComplimentary({ ...given, reason: "guest", note: "" }, by);
  await findStaffLogin((await insertStaff()).loginToken);
  await readSeatMap(sessionId, { scope: null, language: "tw" });
  for (const one of [sessionId, (await makeSession({ seats: 2, pairs: 1 })).sessionId]) await readHallPlaces(one, null);
  await readHallStates(sessionId, null);
  await readSeatPace(sessionId, null);
  for (const areaId of session.areaIds) await readSeatArea({ sessionId, areaId }, null);
  await withdrawComplimentary({ sessionId, seatIds: [c, d], reason: "factory" }, by);
}
