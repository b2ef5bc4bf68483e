import { z } from "zod";
import { checkCaptcha } from "@/lib/domain/captcha/captcha";
import { captchaTrySchema } from "@/lib/domain/captcha/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Answer a picture or hand in work: one try each; passing holds 5 minutes for one call that demands it",
  access: "visitor",
  limit: "captchaPerAddress",
  body: captchaTrySchema,
  result: z.object({ passed: z.literal(true) }),
  async handle({ visitor, body }) {
    await checkCaptcha({ visitorId: visitor.id, answer: body });
    return { passed: true as const };
  },
});
