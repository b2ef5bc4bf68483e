import { officeLoginCalls } from "@/lib/contract/office/login";
import { enrolTotp } from "@/lib/domain/staff/login/enrol";
import { endStep } from "@/lib/domain/staff/login/steps";
import { serve } from "@/lib/http/call/serve";
import { enrolledReply } from "@/lib/http/caller/enrolled-reply";
import { enrolmentStep } from "@/lib/http/caller/enrolment-step";
import { stepToken } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.totp, async ({ body, address, request, headers }) => {
  const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
  const enrolled = await enrolTotp({ ...(await enrolmentStep(request)), device }, body.code);
  await endStep(stepToken(request));
  return enrolledReply(enrolled, headers);
});
