import { passkeyAnswerSchema } from "@/lib/domain/passkeys/schemas";
import { logInByPasskey } from "@/lib/domain/staff/login/log-in-by-passkey";
import { loggedInSchema } from "@/lib/domain/staff/schemas";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import { endpoint } from "@/lib/http/call/endpoint";
import { setStaffCookie, stepToken } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Log in with a passkey, alone or after a password",
  access: "office",
  limit: "officePerAddress",
  body: passkeyAnswerSchema,
  result: loggedInSchema,
  async handle({ body, address, request, headers }) {
    const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
    const login = await logInByPasskey({ stepToken: stepToken(request), response: body.response, ...device });
    setStaffCookie(headers, login.token);
    return { staff: toStaffView(login.staff) };
  },
});
