import { enrolTotp } from "@/lib/domain/staff/login/enrol";
import { endStep } from "@/lib/domain/staff/login/steps";
import { enrolledSchema, totpSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { enrolledReply } from "@/lib/http/visitor/enrolled-reply";
import { enrolmentStep } from "@/lib/http/visitor/enrolment-step";
import { stepToken } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Add the authenticator app, which shows that it has the secret",
  access: "office",
  factor: "fresh",
  limit: "officePerAddress",
  body: totpSchema,
  result: enrolledSchema,
  async handle({ body, address, request, headers }) {
    const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
    const enrolled = await enrolTotp({ ...(await enrolmentStep(request)), device }, body.code);
    await endStep(stepToken(request));
    return enrolledReply(enrolled, headers);
  },
});
