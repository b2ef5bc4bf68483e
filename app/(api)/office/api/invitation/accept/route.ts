import { acceptInvitation } from "@/lib/domain/staff/accounts/invitation";
import { acceptSchema, nextFactorSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { setStepCookie } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "Accept an invitation with a password; a second factor follows",
  access: "office",
  limit: "officePerAddress",
  body: acceptSchema,
  result: nextFactorSchema,
  async handle({ body, headers }) {
    setStepCookie(headers, await acceptInvitation(body));
    return { next: "enrol" as const, factors: [] };
  },
});
