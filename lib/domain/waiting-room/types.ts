/** A room's mode: admitting in turn, paused, or open to everyone. */
export type RoomMode = "running" | "paused" | "open";

/** The beacon's round that draws a lobby, and until when it is waited for; times in ms. */
export type LobbyBeacon = { chain: string; round: number; at: number; fallbackAt: number };

/** A session's settings of its room. Times in ms of Unix time, to compare with Redis's clock. */
export type RoomSettings = {
  sessionId: number;
  opensAt: number;
  closesAt: number;
  /** how many may be inside at a time */
  capacity: number;
  perMinute: number;
  mode: RoomMode;
  captchaRequired: boolean;
  /** draws the lobby together with the room's key; without it the key alone does */
  lobbyBeacon?: LobbyBeacon;
  /** the earliest start of a right to buy before the general sale, until the last pass of the presale has ended */
  presaleFrom?: number;
  /** this is the room of the presale, which closes when the general sale opens */
  isPresale?: true;
};

/** A waiting member's number in a room, from which the turn is computed (turns.ts); `round` names the room's keys, which an emptied Redis forgets. */
export type Spot = { place: number; round: string };

/** A member's position. */
export type Position =
  /** not in the room, and did not ask to join */
  | { state: "absent" }
  /** `pollAfter` in s */
  | { state: "lobby"; pollAfter: number; spot: Spot }
  /** `ahead`: people before this one; `estimate` and `pollAfter` in s; no spot for a member who is next in any order */
  | { state: "waiting"; ahead: number; estimate: number; pollAfter: number; spot?: Spot }
  /** `until` in ms */
  | { state: "admitted"; until: number }
  | { state: "open" }
  /** the sale has ended */
  | { state: "over" };

/** A position and when it was read, in ms of the room's clock. */
export type Looked = Position & { at: number };

/** The head of a room. `passed`: the turn that comes next; `pace`: seconds a turn, null while unknown. */
export type Head = {
  at: number;
  passed: number;
  /** how many places were drawn at the opening; null before */
  drawn: number | null;
  /** defines the order; secret before the draw */
  seed: string;
  round: string;
  pace: number | null;
  free: number;
  waiting: number;
  /** how many places take part in the draw, and when that was fixed; null before the opening */
  closed: number | null;
  closedAt: number | null;
  /** its hash is the commitment; the seed itself before the draw, and where the key alone decided */
  key: string;
  /** of the beacon's round that took part in the draw; empty before, and where the key alone decided */
  signature: string;
};

/** GET /payment/get_waiting_room/{id} (docs/specification.md, section 7, "Orders"). */
export type WaitingRoomView = {
  state: "lobby" | "waiting" | "admitted" | "open";
  is_purchase_waiting: boolean;
  waiting_room_num: number;
  estimate_seconds: number;
  updated_at: string;
  poll_after: number;
  pass_expires_at?: string;
  ticket?: string;
  place?: number;
  round?: string;
  now_serving_url?: string;
  opens_at?: string;
  presale?: true;
};

/** GET /payment/now_serving/{id}: the public state of a room, from which a waiting member's browser computes the rest. */
export type NowServingView = {
  state: "lobby" | "running" | "paused" | "open" | "ended";
  updated_at: string;
  opens_at: string;
  round: string;
  now_serving: number;
  waiting: number;
  per_minute: number;
  seconds_per_turn: number | null;
  free: number;
  looks_per_second: number;
  commitment: string;
  drawn: number | null;
  seed: string | null;
  draws_at?: string;
  beacon?: Pick<LobbyRecord, "round" | "places" | "decided">;
};

/** The public facts about the draw of a lobby (docs/draw.md). */
export type LobbyRecord = {
  /** names the keys of the room in Redis, like `round` of a room's public state */
  room: string;
  presale: boolean;
  opens_at: string;
  commitment: string;
  chain: string;
  round: number;
  round_at: string;
  fallback_at: string;
  places: number | null;
  decided: "beacon" | "key" | null;
  key: string | null;
  signature: string | null;
  seed: string | null;
};
