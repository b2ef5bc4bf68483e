/** What is searched, in the order of the results. Each kind has a view search_<kind>_sources in the database (decision 099). */
export const searchKinds = ["event", "artist", "venue", "merchandise", "news"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Results of a kind: in the list under the field, and on the page of its own. */
export const SUGGESTED = 4;
export const PAGE_SIZE = 24;

/** What is coming up, shown before anything is typed. */
export const UPCOMING = 6;
