import { saveHallDraft } from "@/lib/domain/hall-desk/save-hall-draft";
import { hallParams, savedHallSchema, saveHallSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Keep what is drawn of a hall; no session uses it before it is published",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  body: saveHallSchema,
  result: savedHallSchema,
  handle: async ({ staff, params, body }) => saveHallDraft({ ...params, ...body, actor: auditActor(staff) }),
});
