import { officeTodayCalls } from "@/lib/contract/office/today";
import { readRoom, resetRoomSize, resizeRoom, setRoomMode } from "@/lib/domain/waiting-room/operate-room";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { eventOfSession } from "@/lib/office/events/event-of-session";

const modes = { pause: "paused", resume: "running", open: "open" } as const;

export const POST = serve(officeTodayCalls.roomChange, async ({ staff, body }) => {
  const eventId = await eventOfSession(body.session_id);
  if (staff.eventIds !== null && !staff.eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const room = { sessionId: body.session_id, actor: auditActor(staff) };
  if (body.act === "resize") await resizeRoom(room, { capacity: body.inside, perMinute: body.per_minute });
  else if (body.act === "reset") await resetRoomSize(room);
  else await setRoomMode(room, modes[body.act]);
  const { mode, capacity, perMinute } = await readRoom(body.session_id);
  return { mode, capacity, per_minute: perMinute };
});
