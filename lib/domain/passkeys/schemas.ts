import { z } from "zod";

const base64url = z.string().regex(/^[\w-]{1,20000}$/, "invalid");
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The browser's answer to a challenge (WebAuthn, AuthenticationResponseJSON); the library checks its content. */
export const passkeyAnswerSchema = z.object({
  response: z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>["response"];

/** The browser's answer when it has made a passkey (WebAuthn, RegistrationResponseJSON). */
export const madePasskeySchema = z.object({
  response: z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});
export type MadePasskeyAnswer = z.output<typeof madePasskeySchema>["response"];
