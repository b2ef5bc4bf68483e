import type { z } from "zod";
import type { captchaSchema } from "@/lib/domain/captcha/schemas";

/** A picture check as a visitor gets it: a picture, or work instead. */
export type CaptchaView = z.infer<typeof captchaSchema>;
