import { officeLoginCalls } from "@/lib/contract/office/login";
import { beginPasskeyLogin } from "@/lib/domain/staff/login/begin-passkey-login";
import { serve } from "@/lib/http/call/serve";
import { setStepCookie, stepToken } from "@/lib/http/caller/staff-cookies";

export const POST = serve(officeLoginCalls.factorOptions, async ({ request, headers }) => {
  const { options, stepToken: next } = await beginPasskeyLogin(stepToken(request) ?? "");
  setStepCookie(headers, next);
  return { options };
});
