/** The words for languages in URLs, the cookie, headers, the envelope and file names. */
export const languages = ["tw", "en", "jp", "kr"] as const;
export type Language = (typeof languages)[number];

/** Text as it stands in the database: all four languages. */
export type TextInFour = Record<Language, string>;
