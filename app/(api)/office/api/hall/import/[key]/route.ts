import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeDocument } from "@/lib/jobs/documents";
import { importHall } from "@/lib/office/halls/import-hall";
import { hallImportReadSchema } from "@/lib/office/halls/read-hall-import";

export const POST = serve(officeHallCalls.importHall, async ({ staff, params, body: { revision, ...data } }) => {
  const read = await makeDocument({ kind: "hall_import", data });
  return importHall({ ...params, revision, read: hallImportReadSchema.parse(JSON.parse(read.toString())), actor: auditActor(staff) });
});
