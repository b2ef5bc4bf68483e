import { createHash } from "node:crypto";
import { beaconOfLobby } from "@/lib/domain/waiting-room/lobby-beacon";
import type { Head, LobbyRecord, RoomSettings } from "@/lib/domain/waiting-room/types";
import { isoInTaipei } from "@/lib/platform/clock";

type Known = Pick<Head, "round" | "drawn" | "closed" | "closedAt" | "seed" | "key" | "signature">;

/**
 * The public facts about the draw of a lobby at a time: the commitment at first, then how many places take part, at last everything from
 * which the order follows. The key and its consequences are secret until then. Null where the lobby was empty.
 */
export function lobbyRecord(room: RoomSettings, known: Known): LobbyRecord | null {
  const { opensAt, isPresale } = room;
  const { round, drawn, closed, closedAt, seed, key, signature } = known;
  const beacon = beaconOfLobby(room, closedAt);
  if (!beacon || drawn === 0) return null;
  const isDrawn = drawn !== null;
  return {
    room: round,
    presale: isPresale === true,
    opens_at: isoInTaipei(new Date(opensAt)),
    commitment: createHash("sha256").update(key).digest("hex"),
    chain: beacon.chain,
    round: beacon.round,
    round_at: isoInTaipei(new Date(beacon.at)),
    fallback_at: isoInTaipei(new Date(beacon.fallbackAt)),
    places: closed ?? drawn,
    decided: !isDrawn ? null : signature === "" ? "key" : "beacon",
    key: isDrawn ? key : null,
    signature: signature || null,
    seed: isDrawn ? seed : null,
  };
}
