import { gapsOfTexts, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";

export const letterStates = ["draft", "sending", "paused", "done"] as const;

/** Default pace, in mails per minute: slow enough to stop the letter when a recipient reports a mistake. */
export const USUAL_PER_MINUTE = 600;
export const PER_MINUTE_MAX = 6_000;

type Texts = { title: LocalizedText; content: LocalizedText };

/** Returns the languages of its event in which a letter is incomplete. In place of the others its holders get the English text. */
export function gapsOfLetter({ title, content }: Texts, languages: readonly ContentLanguage[]): ContentLanguage[] {
  return gapsOfTexts([title, content], languages);
}

/**
 * Whether a letter went to an order's holder: `other_order`: to another order of the same member, as each address gets one mail; `none`:
 * not yet, or it holds no valid ticket; the others as for recipients that it has not reached.
 */
export const holderStates = ["sent", "waiting", "refused", "overtaken", "no_address", "other_order", "none"] as const;
