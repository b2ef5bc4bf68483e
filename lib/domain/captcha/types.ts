import type { z } from "zod";
import type { captchaSchema } from "@/lib/domain/captcha/schemas";

/** A picture check in a reply: a picture, or work instead. */
export type CaptchaView = z.infer<typeof captchaSchema>;
