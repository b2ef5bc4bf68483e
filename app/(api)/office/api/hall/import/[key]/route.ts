import { importHall } from "@/lib/domain/hall-desk/import-hall";
import { hallImportReadSchema } from "@/lib/domain/hall-desk/read-hall-import";
import { hallParams, importedHallSchema, importHallSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { makeDocument } from "@/lib/jobs/documents";

export const POST = endpoint({
  summary: "Make a hall's draft what an exported file says, or take the shapes of a drawing as standing areas",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  body: importHallSchema,
  result: importedHallSchema,
  async handle({ staff, params, body: { revision, ...data } }) {
    const read = await makeDocument({ kind: "hall_import", data });
    return importHall({ ...params, revision, read: hallImportReadSchema.parse(JSON.parse(read.toString())), actor: auditActor(staff) });
  },
});
