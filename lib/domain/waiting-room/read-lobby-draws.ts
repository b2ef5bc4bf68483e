import { lobbyRecord } from "@/lib/domain/waiting-room/lobby-record";
import { headOf } from "@/lib/domain/waiting-room/now-serving";
import { presaleRoomOf, roomOf } from "@/lib/domain/waiting-room/room-settings";
import type { LobbyRecord } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * All draws of the lobbies of a session that were announced or made, the latest first: also those of an opening that was postponed and of
 * a room that Redis has lost. What is going on now comes from the room, the rest from what the worker has recorded.
 * @throws NOT_FOUND without such a session or room, UNAVAILABLE without Redis
 */
export async function readLobbyDraws(sessionId: number): Promise<LobbyRecord[]> {
  const room = await roomOf(sessionId);
  if (!room) throw new DomainError("NOT_FOUND");
  const presale = presaleRoomOf(room);
  const now = await Promise.all([room, ...(presale ? [presale] : [])].map(async (one) => lobbyRecord(one, await headOf(one))));
  const recorded = await db.reportRoom.findMany({ where: { sessionId }, orderBy: { countedAt: "desc" }, select: { draws: true } });
  const items = new Map<string, LobbyRecord>();
  for (const record of [...now, ...recorded.flatMap(({ draws }) => (draws as LobbyRecord[]).toReversed())])
    if (record && !items.has(record.commitment)) items.set(record.commitment, record);
  return [...items.values()];
}
