import { importHall } from "@/lib/domain/hall-desk/import-hall";
import { hallParams, importedHallSchema, importHallSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make a hall's draft what an exported file says, or take the shapes of a drawing as standing areas",
  access: { staff: ["events"] },
  params: hallParams,
  body: importHallSchema,
  result: importedHallSchema,
  async handle({ staff, params, body }) {
    assertAllEvents(staff);
    return importHall({ ...params, ...body, actor: auditActor(staff) });
  },
});
