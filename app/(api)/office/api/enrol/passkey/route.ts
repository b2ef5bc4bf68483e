import { enrolPasskey } from "@/lib/domain/staff/login/enrol";
import { endStep } from "@/lib/domain/staff/login/steps";
import { enrolledSchema, newPasskeySchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { enrolledReply } from "@/lib/http/visitor/enrolled-reply";
import { enrolmentStep } from "@/lib/http/visitor/enrolment-step";
import { stepToken } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Add the passkey that the browser has made",
  access: "office",
  factor: "fresh",
  limit: "officePerAddress",
  body: newPasskeySchema,
  result: enrolledSchema,
  async handle({ body, address, request, headers }) {
    const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
    const enrolled = await enrolPasskey({ ...(await enrolmentStep(request)), device }, body);
    await endStep(stepToken(request));
    return enrolledReply(enrolled, headers);
  },
});
