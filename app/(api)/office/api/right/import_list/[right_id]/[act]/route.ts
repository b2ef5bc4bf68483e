import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { importList } from "@/lib/office/rights/import-list";

export const POST = serve(officeRightCalls.importList, ({ staff, params: { right_id: id, act }, file }) =>
  importList({ id, file, apply: act === "add" }, { actor: auditActor(staff), eventIds: staff.eventIds }),
);
