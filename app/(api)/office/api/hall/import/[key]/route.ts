import { importHall } from "@/lib/domain/hall-desk/import-hall";
import { hallParams, importedHallSchema, importHallSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make a hall's draft what an exported file says, or take the shapes of a drawing as standing areas",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  body: importHallSchema,
  result: importedHallSchema,
  handle: async ({ staff, params, body }) => importHall({ ...params, ...body, actor: auditActor(staff) }),
});
