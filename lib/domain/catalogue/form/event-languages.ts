import { z } from "zod";
import { contentLanguages, isText, type ContentLanguage } from "@/lib/i18n/languages";

/** The languages that no event may leave out; English is shown in place of the others. */
const required = ["tw", "en"] as const satisfies readonly ContentLanguage[];

/** Texts that other events have too: they may be written in a language that the event leaves out. */
const shared = new Set(["organizer", "label", "notice"]);

/** The languages in which an event's texts are written. */
export const eventLanguagesSchema = z
  .array(z.enum(contentLanguages))
  .refine((list) => new Set(list).size === list.length, "names a language twice")
  .refine((list) => required.every((language) => list.includes(language)), "must have tw and en")
  .transform((list) => contentLanguages.filter((language) => list.includes(language)))
  .describe("jp and kr may be left out: English is shown then, and the page says so");

/** Whether an event may leave a language out. */
export const isOptionalLanguage = (language: ContentLanguage): boolean => !required.some((one) => one === language);

/** The languages in which the texts of an event's file are written; of an unfinished draft too. */
export function languagesOfFile(file: unknown): readonly ContentLanguage[] {
  const { languages } = (file ?? {}) as { languages?: unknown };
  return Array.isArray(languages)
    ? contentLanguages.filter((one) => languages.includes(one) || !isOptionalLanguage(one))
    : contentLanguages;
}

/**
 * Returns an event's file with its English texts in the languages that it leaves out, so that every reader of a text finds one in
 * each language. A shared text that is written in such a language stays.
 */
export function fillLanguages(file: unknown): unknown {
  return changeTexts(file, (text, language, isShared) => (isShared && text[language]?.trim() ? text[language] : text.en));
}

/** The opposite, for a file to be edited or exported: leaves out what `fillLanguages` would fill in. */
export function leaveOutLanguages(file: unknown): unknown {
  return changeTexts(file, (text, language, isShared) => (isShared && text[language] !== text.en ? text[language] : undefined));
}

type Text = Partial<Record<ContentLanguage, string>>;
type Write = (text: Text, language: ContentLanguage, isShared: boolean) => string | undefined;

/** Writes all texts of an event's file in the languages that it leaves out; undefined: not at all. */
function changeTexts(file: unknown, write: Write): unknown {
  const written = languagesOfFile(file);
  const left = contentLanguages.filter((language) => !written.includes(language));
  const change = (value: unknown, isShared: boolean): unknown => {
    if (Array.isArray(value)) return value.map((part) => change(part, isShared));
    if (typeof value !== "object" || value === null) return value;
    if (!isText(value))
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, isShared || shared.has(key))]));
    const text: Text = { ...value };
    for (const language of left) {
      const words = write(value, language, isShared);
      if (words === undefined) delete text[language];
      else text[language] = words;
    }
    return text;
  };
  return left.length === 0 ? file : change(file, false);
}
