import { z } from "zod";
import { confirmFactor } from "@/lib/domain/staff/login/confirm-factor";
import { confirmFactorSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = endpoint({
  summary: "Give a second factor again in this login; it counts for five minutes",
  access: { staff: [], scope: "own login" },
  limit: "officePerAddress",
  body: confirmFactorSchema,
  result: z.object({ fresh_until: z.string() }),
  async handle({ staff, body, address }) {
    const freshUntil = await confirmFactor({ ...staff, actor: auditActor(staff) }, body, address);
    return { fresh_until: isoInTaipei(freshUntil) };
  },
});
