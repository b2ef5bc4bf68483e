import { officeLoginCalls } from "@/lib/contract/office/login";
import { confirmFactor } from "@/lib/domain/staff/login/confirm-factor";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = serve(officeLoginCalls.factorConfirm, async ({ staff, body, address }) => {
  const freshUntil = await confirmFactor({ ...staff, actor: auditActor(staff) }, body, address);
  return { fresh_until: isoInTaipei(freshUntil) };
});
