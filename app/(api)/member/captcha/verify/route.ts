import { z } from "zod";
import { checkCaptcha } from "@/lib/domain/captcha/captcha";
import { captchaTrySchema } from "@/lib/domain/captcha/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { findMemberId } from "@/lib/http/visitor/actor";

export const POST = endpoint({
  summary:
    "Answer a picture or hand in work: one try each; passing holds 2 minutes for one call that demands it, by this visitor and the member who is logged in",
  access: "visitor",
  limit: "captchaPerAddress",
  body: captchaTrySchema,
  result: z.object({ passed: z.literal(true) }),
  async handle({ visitor, body, request }) {
    await checkCaptcha({ visitorId: visitor.id, memberId: await findMemberId(request), answer: body });
    return { passed: true as const };
  },
});
