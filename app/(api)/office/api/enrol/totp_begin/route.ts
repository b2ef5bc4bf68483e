import { z } from "zod";
import { beginTotp } from "@/lib/domain/staff/login/begin-factor";
import { endpoint } from "@/lib/http/call/endpoint";
import { enrolmentStep } from "@/lib/http/visitor/enrolment-step";
import { setStepCookie } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "A new secret for an authenticator app",
  access: "office",
  factor: "fresh",
  limit: "officePerAddress",
  result: z.object({ secret: z.string(), uri: z.string() }),
  async handle({ request, headers }) {
    const { stepToken, ...result } = await beginTotp((await enrolmentStep(request)).step);
    setStepCookie(headers, stepToken);
    return result;
  },
});
