/** How a room is run: letting in, not letting in, or with its doors open to everybody. */
export type RoomMode = "running" | "paused" | "open";

/** What a session says about its room. Moments in ms of Unix time, which Redis's clock is held against. */
export type RoomSettings = {
  sessionId: number;
  opensAt: number;
  closesAt: number;
  /** so many may be inside at a time */
  capacity: number;
  perMinute: number;
  mode: RoomMode;
  captchaRequired: boolean;
};

/** Where a member stands. */
export type Place =
  /** in no place, and was not to join */
  | { state: "absent" }
  /** `pollAfter` in s */
  | { state: "lobby"; pollAfter: number }
  /** `ahead`: people before this one; `estimate` and `pollAfter` in s */
  | { state: "waiting"; ahead: number; estimate: number; pollAfter: number }
  /** `until` in ms */
  | { state: "admitted"; until: number }
  | { state: "open" }
  /** the sale has ended */
  | { state: "over" };

/** A place, and the moment at which it was looked at: ms of the room's clock. */
export type Looked = Place & { at: number };

/** GET /payment/get_waiting_room/{id} (api.md, "Orders"). */
export type WaitingRoomView = {
  state: "lobby" | "waiting" | "admitted" | "open";
  is_purchase_waiting: boolean;
  waiting_room_num: number;
  estimate_seconds: number;
  updated_at: string;
  poll_after: number;
  pass_expires_at?: string;
};
