import { z } from "zod";

/** The answer of GET /payment/get_waiting_room/{id}. */
export const waitingRoomSchema = z.object({
  state: z
    .enum(["lobby", "waiting", "admitted", "open"])
    .describe(
      "lobby: before the sale, the order is drawn at the opening; admitted: the pass holds until pass_expires_at or until an order is made, and an order given up before pass_expires_at leads back in; open: no waiting room here, or its doors are open",
    ),
  is_purchase_waiting: z.boolean().describe("true in the lobby and in the queue"),
  waiting_room_num: z.int().describe("people ahead; it never rises for one place. -1 in the lobby"),
  estimate_seconds: z.int().describe("until being let in; -1 while unknown"),
  updated_at: z.string(),
  poll_after: z
    .int()
    .describe(
      "look again after so many seconds, at most a third of the time in which the turn can come: with a ticket at now_serving_url, else here; a turn lapses about 30 s after it has come",
    ),
  pass_expires_at: z.string().optional(),
  ticket: z
    .string()
    .optional()
    .describe(
      "proof of the place, for this member and session; sent as ?ticket= it is answered from memory until the turn comes. Dropped after leaving or cancelling",
    ),
  place: z.int().optional().describe("the place by arrival, 0, 1, 2 …; from now_serving_url's `drawn` on it is the turn as well"),
  round: z.string().optional().describe("ask here again when now_serving_url names another"),
  now_serving_url: z.string().optional().describe("public: the turn that is served now, for all who wait"),
  opens_at: z.string().optional().describe("in the lobby: when it is drawn and the sale opens; of a presale its start"),
  presale: z.literal(true).optional().describe("the room of the presale, for members with a right to buy early"),
});

const decidedSchema = z.enum(["beacon", "key"]).nullable().describe("whether the beacon's round came in time; null before the draw");
const placesSchema = z.int().nullable().describe("so many places are drawn; fixed at opens_at, null before");

/** The answer of GET /payment/lobby_draw/{id}. */
export const lobbyDrawSchema = z.object({
  items: z
    .array(
      z.object({
        room: z.string().describe("`round` of the room's public state"),
        presale: z.boolean().describe("of the presale's room"),
        opens_at: z.string(),
        commitment: z.string().describe("SHA-256 of the key, public before the lobby closes"),
        chain: z.string().describe("the chain of drand"),
        round: z.int().describe("its round that decides, the first one three seconds after opens_at or later"),
        round_at: z.string(),
        fallback_at: z.string().describe("without the round until then, the key alone decides"),
        places: placesSchema,
        decided: decidedSchema,
        key: z.string().nullable().describe("null before the draw"),
        signature: z.string().nullable().describe("of the round; null before the draw, and where the key alone decided"),
        seed: z.string().nullable().describe("the SHA-1 of key, colon and signature, or the key alone; null before the draw"),
      }),
    )
    .describe("the latest first; an opening that was postponed is a draw apart"),
});

/** The answer of GET /payment/now_serving/{id}. */
export const nowServingSchema = z.object({
  state: z.enum(["lobby", "running", "paused", "open", "ended"]),
  updated_at: z.string(),
  opens_at: z.string(),
  round: z.string(),
  now_serving: z.int().describe("turns before this one have been called; a member's number ahead is turn - now_serving"),
  waiting: z.int(),
  per_minute: z.int(),
  seconds_per_turn: z.number().nullable().describe("measured over the last minutes; null while unknown"),
  free: z.int().describe("slots that are free until the room is first full"),
  looks_per_second: z.number().describe("what all members together may look at this address, from which each derives an interval"),
  commitment: z.string().describe("SHA-256 of the key of the draw, public before the lobby closes"),
  drawn: z.int().nullable().describe("so many places were drawn; null before the draw"),
  seed: z.string().nullable().describe("defines the order of the drawn places (docs/draw.md); null before the draw"),
  draws_at: z.string().optional().describe("when members of the lobby may expect the draw, seconds after opens_at"),
  beacon: z
    .object({ round: z.int(), places: placesSchema, decided: decidedSchema })
    .optional()
    .describe("the round that draws the lobby; /payment/lobby_draw/{id} has the rest"),
});

/** The answer of POST /payment/leave_waiting_room/{id}. */
export const roomLeftSchema = z.object({ left: z.boolean().describe("false when there was no place to give back") });
