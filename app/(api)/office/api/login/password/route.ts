import { beginPasswordLogin } from "@/lib/domain/staff/login/begin-password-login";
import { nextFactorSchema, passwordLoginSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { setStepCookie } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Check a staff member's password, the first of two steps",
  access: "office",
  limit: "officePerAddress",
  body: passwordLoginSchema,
  result: nextFactorSchema,
  async handle({ body, address, headers }) {
    const { stepToken, ...next } = await beginPasswordLogin({ ...body, address });
    setStepCookie(headers, stepToken);
    return next;
  },
});
