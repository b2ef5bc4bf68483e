import { officeLoginCalls } from "@/lib/contract/office/login";
import { beginNewPasskey } from "@/lib/domain/staff/login/begin-factor";
import { serve } from "@/lib/http/call/serve";
import { enrolmentStep } from "@/lib/http/caller/enrolment-step";
import { setStepCookie } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.newPasskeyOptions, async ({ request, headers }) => {
  const { stepToken, options } = await beginNewPasskey((await enrolmentStep(request)).step);
  setStepCookie(headers, stepToken);
  return { options };
});
