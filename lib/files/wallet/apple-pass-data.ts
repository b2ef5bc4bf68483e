import { z } from "zod";
import { contentLanguages } from "@/lib/i18n/languages";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { momentTextSchema } from "@/lib/input/moments";

const text = textSchemaOf(z.string());
const time = momentTextSchema;

/** One line of a pass: a text, or a moment at the venue's clock. */
const fieldSchema = z.object({
  key: z.string(),
  label: text,
  value: text.or(z.string()),
  /** what is shown of a moment */
  shows: z.enum(["day", "time"]).optional(),
  /** what the phone says when the value has changed; %@ stands for the new one */
  changed: text.optional(),
});

/** The content of a pass for Apple's Wallet. */
export const applePassSchema = z.object({
  serial: z.string(),
  token: z.string(),
  serviceUrl: z.string(),
  organization: text,
  description: text,
  /** what a phone that speaks none of ours shows */
  language: z.enum(contentLanguages),
  /** path of the poster, uploaded or below public/, and its ground */
  image: z.string(),
  tint: z.string(),
  /** what the gate reads; none where it lets nobody in */
  code: z.string().nullable(),
  number: z.string(),
  /** when it is offered on the locked screen, and from when on it is over; neither while it is postponed */
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
