import { z } from "zod";
import { contentLanguages } from "@/lib/i18n/languages";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { momentTextSchema } from "@/lib/input/moments";

const text = textSchemaOf(z.string());
const time = momentTextSchema;

/** One line of a pass: a text, or a moment by the venue's clock. */
const fieldSchema = z.object({
  key: z.string(),
  label: text,
  value: text.or(z.string()),
  /** which part of a moment is shown */
  shows: z.enum(["day", "time"]).optional(),
  /** the phone's notification when the value has changed; %@ is replaced by the new value */
  changed: text.optional(),
});

/** The content of a pass for Apple's Wallet. */
export const applePassSchema = z.object({
  serial: z.string(),
  token: z.string(),
  serviceUrl: z.string(),
  organization: text,
  description: text,
  /** the language for a phone with none of our languages */
  language: z.enum(contentLanguages),
  /** path of the poster, uploaded or below public/, and its background colour */
  image: z.string(),
  tint: z.string(),
  /** the code for the gate; null if it admits no one */
  code: z.string().nullable(),
  number: z.string(),
  /** when it is offered on the lock screen, and when it expires; neither while it is postponed */
  relevantAt: time.nullable(),
  until: time.nullable(),
  header: z.array(fieldSchema),
  primary: z.array(fieldSchema),
  secondary: z.array(fieldSchema),
  auxiliary: z.array(fieldSchema),
  back: z.array(fieldSchema),
});
export type ApplePassData = z.infer<typeof applePassSchema>;
export type ApplePassField = z.infer<typeof fieldSchema>;

export const applePassesSchema = z.object({ passes: z.array(applePassSchema).min(1) });
