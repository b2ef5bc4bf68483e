import { officeLoginCalls } from "@/lib/contract/office/login";
import { beginPasskeyLogin } from "@/lib/domain/staff/login/begin-passkey-login";
import { serve } from "@/lib/http/call/serve";
import { setStepCookie } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.passkeyOptions, async ({ headers }) => {
  const { options, stepToken } = await beginPasskeyLogin(undefined);
  setStepCookie(headers, stepToken);
  return { options };
});
