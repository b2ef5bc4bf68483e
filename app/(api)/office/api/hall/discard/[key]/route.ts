import { z } from "zod";
import { discardHallDraft } from "@/lib/domain/hall-desk/save-hall-draft";
import { hallParams } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget a hall's draft; what sessions use stays as it is",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  result: z.null(),
  async handle({ staff, params }) {
    await discardHallDraft(params.key, auditActor(staff));
    return null;
  },
});
