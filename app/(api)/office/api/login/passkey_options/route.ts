import { z } from "zod";
import { beginPasskeyLogin } from "@/lib/domain/staff/login/begin-passkey-login";
import { endpoint } from "@/lib/http/call/endpoint";
import { setStepCookie } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Ask for a passkey of anybody whom the device knows",
  access: "office",
  limit: "officePerAddress",
  result: z.object({ options: z.unknown() }),
  async handle({ headers }) {
    const { options, stepToken } = await beginPasskeyLogin(undefined);
    setStepCookie(headers, stepToken);
    return { options };
  },
});
