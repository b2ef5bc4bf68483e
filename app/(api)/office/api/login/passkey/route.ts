import { officeLoginCalls } from "@/lib/contract/office/login";
import { logInByPasskey } from "@/lib/domain/staff/login/log-in-by-passkey";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import { serve } from "@/lib/http/call/serve";
import { setStaffCookie, stepToken } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.passkeyLogin, async ({ body, address, request, headers }) => {
  const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
  const login = await logInByPasskey({ stepToken: stepToken(request), response: body.response, ...device });
  setStaffCookie(headers, login.token);
  return { staff: toStaffView(login.staff) };
});
