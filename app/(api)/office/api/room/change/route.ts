import { z } from "zod";
import { eventOfSession } from "@/lib/domain/events/event-of-session";
import { roomChangeSchema } from "@/lib/domain/today/schemas";
import { readRoom, resetRoomSize, resizeRoom, setRoomMode } from "@/lib/domain/waiting-room/operate-room";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

const modes = { pause: "paused", resume: "running", open: "open" } as const;

export const POST = endpoint({
  summary: "Pause, resume, open, resize or reset a waiting room",
  access: { staff: ["events"], scope: "own events" },
  body: roomChangeSchema,
  result: z.object({ mode: z.string(), capacity: z.int(), per_minute: z.int() }),
  async handle({ staff, body }) {
    const eventId = await eventOfSession(body.session_id);
    if (staff.eventIds !== null && !staff.eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
    const room = { sessionId: body.session_id, actor: auditActor(staff) };
    if (body.act === "resize") await resizeRoom(room, { capacity: body.inside, perMinute: body.per_minute });
    else if (body.act === "reset") await resetRoomSize(room);
    else await setRoomMode(room, modes[body.act]);
    const { mode, capacity, perMinute } = await readRoom(body.session_id);
    return { mode, capacity, per_minute: perMinute };
  },
});
