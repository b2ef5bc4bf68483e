import { gapsOfTexts, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";

export const letterStates = ["draft", "sending", "paused", "done"] as const;

/** The most that are written to in a minute, at first: slow enough to stop when somebody answers that it is wrong. */
export const USUAL_PER_MINUTE = 600;
export const PER_MINUTE_MAX = 6_000;

type Texts = { title: LocalizedText; content: LocalizedText };

/** The languages in which a letter is not written yet. */
export function gapsOfLetter({ title, content }: Texts): ContentLanguage[] {
  return gapsOfTexts(title, content);
}
