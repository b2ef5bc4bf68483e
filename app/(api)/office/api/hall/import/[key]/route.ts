import { officeHallCalls } from "@/lib/contract/office/hall";
import { importHall } from "@/lib/domain/hall-desk/import-hall";
import { hallImportReadSchema } from "@/lib/domain/hall-desk/read-hall-import";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { makeDocument } from "@/lib/jobs/documents";

export const POST = serve(officeHallCalls.importHall, async ({ staff, params, body: { revision, ...data } }) => {
  const read = await makeDocument({ kind: "hall_import", data });
  return importHall({ ...params, revision, read: hallImportReadSchema.parse(JSON.parse(read.toString())), actor: auditActor(staff) });
});
