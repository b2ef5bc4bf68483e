import { logInByCode } from "@/lib/domain/staff/login/log-in-by-code";
import { loggedInSchema, recoverySchema } from "@/lib/domain/staff/schemas";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import { endpoint } from "@/lib/http/call/endpoint";
import { setStaffCookie, stepToken } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Finish a login with a recovery code",
  access: "office",
  limit: "officePerAddress",
  body: recoverySchema,
  result: loggedInSchema,
  async handle({ body, address, request, headers }) {
    const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
    const login = await logInByCode({ stepToken: stepToken(request), kind: "recovery", code: body.code, ...device });
    setStaffCookie(headers, login.token);
    return { staff: toStaffView(login.staff) };
  },
});
