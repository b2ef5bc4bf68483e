import type { z } from "zod";
import type { captchaSchema, memberViewSchema } from "@/lib/domain/members/schemas";

/** What a member sees of their own account: mobile as people write it (09… for Taiwan), `state` is the district. */
export type MemberView = z.infer<typeof memberViewSchema>;

/** A picture check as a visitor gets it: a picture, or work instead. */
export type CaptchaView = z.infer<typeof captchaSchema>;
