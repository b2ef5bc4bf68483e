/** The address of a search's own page, without a language. */
export function searchPath(words: string): string {
  return `/search?q=${encodeURIComponent(words)}`;
}
