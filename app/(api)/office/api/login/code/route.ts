import { officeLoginCalls } from "@/lib/contract/office/login";
import { logInByCode } from "@/lib/domain/staff/login/log-in-by-code";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import { serve } from "@/lib/http/call/serve";
import { setStaffCookie, stepToken } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.codeLogin, async ({ body, address, request, headers }) => {
  const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
  const login = await logInByCode({ stepToken: stepToken(request), kind: "totp", code: body.code, ...device });
  setStaffCookie(headers, login.token);
  return { staff: toStaffView(login.staff) };
});
