import { officeLoginCalls } from "@/lib/contract/office/login";
import { enrolPasskey } from "@/lib/domain/staff/login/enrol";
import { endStep } from "@/lib/domain/staff/login/steps";
import { serve } from "@/lib/http/call/serve";
import { enrolledReply } from "@/lib/http/caller/enrolled-reply";
import { enrolmentStep } from "@/lib/http/caller/enrolment-step";
import { stepToken } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.newPasskey, async ({ body, address, request, headers }) => {
  const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
  const enrolled = await enrolPasskey({ ...(await enrolmentStep(request)), device }, body);
  await endStep(stepToken(request));
  return enrolledReply(enrolled, headers);
});
