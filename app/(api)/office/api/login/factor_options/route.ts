import { z } from "zod";
import { beginPasskeyLogin } from "@/lib/domain/staff/login/begin-passkey-login";
import { endpoint } from "@/lib/http/call/endpoint";
import { setStepCookie, stepToken } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Ask for a passkey of the person whose password was right",
  access: "office",
  limit: "officePerAddress",
  result: z.object({ options: z.unknown() }),
  async handle({ request, headers }) {
    const { options, stepToken: next } = await beginPasskeyLogin(stepToken(request) ?? "");
    setStepCookie(headers, next);
    return { options };
  },
});
