import { z } from "zod";
import { readInvitation } from "@/lib/domain/staff/accounts/invitation";
import { invitationSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Who an invitation is for",
  access: "office",
  limit: "officePerAddress",
  body: invitationSchema,
  result: z.object({ name: z.string(), email: z.string() }),
  handle: ({ body }) => readInvitation(body.token),
});
