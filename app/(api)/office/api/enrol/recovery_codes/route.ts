import { z } from "zod";
import { renewOwnCodes } from "@/lib/domain/staff/accounts/own-factors";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "New recovery codes, which end the old ones",
  access: { staff: [], scope: "own login" },
  factor: "fresh",
  result: z.object({ recovery_codes: z.array(z.string()) }),
  handle: async ({ staff }) => ({ recovery_codes: await renewOwnCodes({ id: staff.id, actor: auditActor(staff) }) }),
});
