import { z } from "zod";
import { beginNewPasskey } from "@/lib/domain/staff/login/begin-factor";
import { endpoint } from "@/lib/http/call/endpoint";
import { enrolmentStep } from "@/lib/http/visitor/enrolment-step";
import { setStepCookie } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "What a browser needs to make a passkey",
  access: "office",
  factor: "fresh",
  limit: "officePerAddress",
  result: z.object({ options: z.unknown() }),
  async handle({ request, headers }) {
    const { stepToken, options } = await beginNewPasskey((await enrolmentStep(request)).step);
    setStepCookie(headers, stepToken);
    return { options };
  },
});
