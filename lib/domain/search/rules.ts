/** Kinds of results, in their order. Each kind has a view search_<kind>_sources in the database (decision 099). */
export const searchKinds = ["event", "artist", "venue", "merchandise", "news"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Results of a kind: in the list under the field, and on the search page. */
export const SUGGESTED = 4;
export const PAGE_SIZE = 24;

/** Events shown before anything is typed: the next ones. */
export const UPCOMING = 6;
