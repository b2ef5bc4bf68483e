import { z } from "zod";
import { resetPassword } from "@/lib/domain/members/reset-password";
import { resetPasswordSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { forgetLogin } from "@/lib/http/visitor/actor";

export const POST = endpoint({
  summary: "Set a new password after the code; ends every login of the member",
  access: "visitor",
  limit: "lookupPerAddress",
  body: resetPasswordSchema,
  result: z.object({}),
  async handle({ visitor, body, address }) {
    const ended = await resetPassword({ handle: body.member_id, password: body.password, visitorId: visitor.id, address });
    ended.forEach(forgetLogin);
    return {};
  },
});
