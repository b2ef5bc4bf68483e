const kinds = ["static", "unit", "api", "web", "alone"];

/**
 * What follows `npm test --`. Ends with a word where it makes no sense.
 * @param {string[]} words
 * @returns {{ only?: string, since?: string, withBuild: boolean, playwrightArgs: string[] }} `since`: the commit of --changed
 */
export function readTestArguments(words) {
  const rest = words.filter((word) => word !== "--no-build");
  /** Takes an option out of the words, and what follows it. */
  const take = (name, otherwise) => {
    const index = rest.indexOf(name);
    if (index < 0) return undefined;
    const hasValue = rest[index + 1] !== undefined && !rest[index + 1].startsWith("-");
    return rest.splice(index, hasValue ? 2 : 1)[1] ?? otherwise;
  };
  const refuse = (why) => {
    console.error(why);
    process.exit(2);
  };
  const kind = take("--only", "");
  const commit = take("--changed", "HEAD");
  if (kind !== undefined && !kinds.includes(kind)) refuse(`--only wants one of: ${kinds.join(", ")}`);
  if (kind !== undefined && commit) refuse("--changed chooses by itself: without --only.");
  if (rest.length > 0 && (kind === undefined || kind === "static"))
    refuse(`Arguments for Playwright (${rest.join(" ")}) want --only unit, api, web or alone.`);
  return { only: kind, since: commit, withBuild: !words.includes("--no-build"), playwrightArgs: rest };
}
