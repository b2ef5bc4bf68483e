/** A room's mode: admitting in turn, paused, or open to everybody. */
export type RoomMode = "running" | "paused" | "open";

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
};

/** A member's position. */
export type Position =
  /** not in the room, and did not ask to join */
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

/** A position and when it was read, in ms of the room's clock. */
export type Looked = Position & { at: number };

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
