import { createCaptcha } from "@/lib/domain/captcha/captcha";
import { captchaRequestSchema, captchaSchema } from "@/lib/domain/captcha/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = endpoint({
  summary: 'A picture to read, or with `kind: "work"` a piece of work for a browser whose visitor cannot see; the former one is void',
  access: "visitor",
  limit: "captchaPerAddress",
  body: captchaRequestSchema,
  result: captchaSchema,
  async handle({ visitor, body, address }) {
    if (body.kind === "work") await takeToken("captchaWorkPerAddress", address);
    return createCaptcha({ visitorId: visitor.id, kind: body.kind });
  },
});
