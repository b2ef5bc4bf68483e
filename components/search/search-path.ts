/** The address of the search page, without a language prefix. */
export function searchPath(words: string): string {
  return `/search?q=${encodeURIComponent(words)}`;
}
