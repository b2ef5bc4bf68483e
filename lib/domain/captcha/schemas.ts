import { z } from "zod";

/** The requested check: a picture, or work for the browser of a visitor who cannot see one. */
export const captchaRequestSchema = z.object({ kind: z.enum(["picture", "work"], { error: "invalid" }).default("picture") });

/** `text`: the characters in the picture; for work Base64 of the JSON `{solution: {counter, derivedKey}}`. */
export const captchaTrySchema = z.object({
  captcha_id: z.string().min(1, "captcha_require").max(100, "invalid"),
  text: z.string({ error: "captcha_require" }).trim().min(1, "captcha_require").max(2_000, "invalid"),
});

/** `image` is a data URL, empty with `work`: an ALTCHA challenge (version 2), whose `data.steps` is the most steps needed. */
export const captchaSchema = z.object({
  captcha_id: z.string(),
  image: z.string(),
  work: z
    .object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
      }),
      signature: z.string().optional(),
    })
    .optional(),
});
