import { z } from "zod";
import { markHot } from "@/lib/domain/event-desk/mark-hot";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { idSchema } from "@/lib/input/id-schemas";

export const POST = endpoint({
  summary:
    "Mark a session's sale as hot, or no longer: no transfers for its event, abandoned numbered seats come back after a random delay",
  access: { staff: ["events"], scope: "own events" },
  body: z.object({ session_id: idSchema, hot: z.boolean({ error: "invalid" }) }),
  result: z.object({ hot: z.boolean() }),
  async handle({ staff, body }) {
    await markHot({ sessionId: body.session_id, hot: body.hot, eventIds: staff.eventIds, actor: auditActor(staff) });
    return { hot: body.hot };
  },
});
