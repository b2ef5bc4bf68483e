import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { lobbyDrawSchema, nowServingSchema, roomLeftSchema, waitingRoomSchema } from "@/lib/domain/waiting-room/schemas";
import { idSchema } from "@/lib/input/id-schemas";

const sessionParams = z.object({ id: idSchema.describe("session id") });

/** Waiting rooms of sessions, before an order. */
export const roomCalls = defineCalls({
  roomPlace: {
    method: "GET",
    path: "/payment/get_waiting_room/{id}",
    summary: "Get the member's place in a session's waiting room; the first call takes one",
    access: { member: "self" },
    limit: "memberPerMember",
    changes: true,
    params: sessionParams,
    query: z.object({
      ticket: z.string().max(200).optional().describe("from an earlier answer: until the turn comes, it is answered from memory"),
    }),
    result: waitingRoomSchema,
    errors: ["NOT_FOUND", "NOT_OPEN_FOR_YOU", "SALE_ENDED", "CAPTCHA_REQUIRED"],
  },
  nowServing: {
    method: "GET",
    path: "/payment/now_serving/{id}",
    summary: "Get the turn that a session's waiting room serves now, the same for all who wait",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    params: sessionParams,
    query: z.object({ presale: z.enum(["1", "0", ""]).optional().describe("1: the room of the presale") }),
    result: nowServingSchema,
    errors: ["NOT_FOUND"],
  },
  lobbyDraw: {
    method: "GET",
    path: "/payment/lobby_draw/{id}",
    summary: "Get everything from which the order of a waiting room's lobby follows: the commitment before the draw, the rest after it",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    params: sessionParams,
    result: lobbyDrawSchema,
    errors: ["NOT_FOUND"],
  },
  roomLeave: {
    method: "POST",
    path: "/payment/leave_waiting_room/{id}",
    summary: "Give up the place in a session's waiting room, or the pass",
    access: { member: "self" },
    limit: "memberPerMember",
    params: sessionParams,
    result: roomLeftSchema,
    errors: ["NOT_FOUND"],
  },
});
