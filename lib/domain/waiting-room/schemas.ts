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
    .describe("ask again after so many seconds; a place at the head that is not asked for in time lapses about 30 s later"),
  pass_expires_at: z.string().optional(),
});

/** The answer of POST /payment/leave_waiting_room/{id}. */
export const roomLeftSchema = z.object({ left: z.boolean().describe("false when there was no place to give back") });
