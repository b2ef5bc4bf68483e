import { officeLoginCalls } from "@/lib/contract/office/login";
import { beginPasswordLogin } from "@/lib/domain/staff/login/begin-password-login";
import { serve } from "@/lib/http/call/serve";
import { setStepCookie } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.passwordLogin, async ({ body, address, headers }) => {
  const { stepToken, ...next } = await beginPasswordLogin({ ...body, address });
  setStepCookie(headers, stepToken);
  return next;
});
