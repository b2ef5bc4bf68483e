import { z } from "zod";
import { findTicket } from "@/lib/domain/desk/find-order";
import { undoEntrySchema } from "@/lib/domain/gate/office-schemas";
import { undoEntry } from "@/lib/domain/gate/undo-entry";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Take an entry back; the ticket can be used again",
  access: { staff: ["gate"], scope: "own events" },
  body: undoEntrySchema,
  result: z.null(),
  async handle({ staff, body }) {
    const { ticketNo } = await findTicket(body.ticket_no, staff.eventIds);
    await undoEntry({ ticketNo, actor: auditActor(staff), reason: body.reason });
    return null;
  },
});
