import { setTimeout as wait } from "node:timers/promises";
import { askRelay } from "@/lib/domain/beacon/ask-relay";
import { beaconChain } from "@/lib/domain/beacon/beacon-chain";
import { BEACON_AFTER_MS, BEACON_TAKES_MS, BEACON_WAIT_MS, CLOSED_BEFORE_MS } from "@/lib/domain/waiting-room/rules";
import type { LobbyBeacon, RoomSettings } from "@/lib/domain/waiting-room/types";
import { roundAt, timeOfRound } from "@/lib/draw/beacon";
import { env } from "@/lib/platform/env";

/** How long a relay has for an answer, and how soon it is asked again, in ms. */
const PATIENCE_MS = 1_500;
const AGAIN_MS = 250;
/** How many rounds a process remembers: one for each lobby that opened lately. */
const KNOWN_MAX = 200;

const signatures = new Map<number, string>();
const asking = new Set<number>();
/** Rounds of rooms whose lobby closed too late for the announced one, by the room's name and opening. */
const laterBeacons = new Map<string, LobbyBeacon>();
const nameOf = ({ sessionId, isPresale, opensAt }: RoomSettings) => `${sessionId} ${isPresale ?? ""} ${opensAt}`;

/**
 * The round of the beacon that draws the lobby of an opening: it follows from the opening's time, to the second as it is published, so
 * everyone knows it in advance.
 */
export function lobbyBeaconOf(opensAt: number): LobbyBeacon {
  const chain = beaconChain();
  const round = roundAt(chain, new Date(Math.floor(opensAt / 1000) * 1000 + BEACON_AFTER_MS));
  const at = timeOfRound(chain, round).getTime();
  return { chain: chain.hash, round, at, fallbackAt: at + BEACON_WAIT_MS };
}

/**
 * The round that draws a lobby: the announced one, unless it may have been known before the number of places was, because the opening
 * was moved into the past or the site was away. Then it is a round after that.
 * @param closedAt when the number of places was fixed; null before the opening
 */
export function beaconOfLobby({ lobbyBeacon }: RoomSettings, closedAt: number | null): LobbyBeacon | undefined {
  const isLate = lobbyBeacon && closedAt !== null && lobbyBeacon.at < closedAt + CLOSED_BEFORE_MS;
  return isLate ? lobbyBeaconOf(closedAt) : lobbyBeacon;
}

/** When members of a lobby may expect its draw, in ms. */
export function drawExpectedAt({ opensAt, lobbyBeacon }: RoomSettings): number {
  return lobbyBeacon ? lobbyBeacon.at + BEACON_TAKES_MS : opensAt;
}

/** The round of a room's lobby, and its signature if this process has received it; else empty. */
export function lobbySignature(room: RoomSettings): { beacon: LobbyBeacon | undefined; signature: string } {
  const beacon = laterBeacons.get(nameOf(room)) ?? room.lobbyBeacon;
  return { beacon, signature: (beacon && signatures.get(beacon.round)) ?? "" };
}

/**
 * Fetches the signature of a room's round in the background, from its time until the fallback's. One question per process and relay
 * at a time, however many wait.
 * @param closing when the number of places was fixed, and now, of the room's clock in ms
 */
export function fetchLobbySignature(room: RoomSettings, { closedAt, now }: { closedAt: number; now: number }): void {
  const beacon = beaconOfLobby(room, closedAt);
  if (!beacon) return;
  if (beacon.round !== room.lobbyBeacon?.round) remember(laterBeacons, nameOf(room), beacon);
  if (signatures.has(beacon.round) || asking.has(beacon.round)) return;
  asking.add(beacon.round);
  void fetchUntil(beacon, now).finally(() => asking.delete(beacon.round));
}

async function fetchUntil({ round, at, fallbackAt }: LobbyBeacon, now: number): Promise<void> {
  const end = performance.now() + fallbackAt - now;
  await wait(Math.max(0, at - now), undefined, { ref: false });
  const chain = beaconChain();
  do {
    const answers = env().DRAND_URLS.map(async (relay) => {
      const signed = await askRelay(relay, { chain, round, patienceMs: PATIENCE_MS });
      return signed ?? Promise.reject(new Error("no answer"));
    });
    const signed = await Promise.any(answers).catch(() => null);
    if (signed) return remember(signatures, round, signed.signature);
    await wait(AGAIN_MS, undefined, { ref: false });
  } while (performance.now() < end);
}

function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.size >= KNOWN_MAX) map.delete(map.keys().next().value as Key);
  map.set(key, value);
}
