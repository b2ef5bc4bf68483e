const kinds = ["static", "unit", "api", "web", "alone"];
/** Parts that only `npm run test:all` runs. */
const kindsOfAll = ["nginx", "dev", "packages"];

/**
 * Reads the arguments of `npm test` and `npm run test:all`. Invalid ones end the process with an explanation.
 * @param {string[]} words
 * @returns {{ all: boolean, only?: string, since?: string, withBuild: boolean, playwrightArgs: string[] }} `all`: also runs tests
 * tagged @all; `since`: the commit of --changed
 */
export function readTestArguments(words) {
  const all = words.includes("--all");
  const rest = words.filter((word) => word !== "--no-build" && word !== "--all");
  /** Removes an option and its value from the words. */
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
  const allowed = all ? [...kinds, ...kindsOfAll] : kinds;
  if (kind !== undefined && !allowed.includes(kind)) refuse(`--only needs one of: ${allowed.join(", ")}`);
  if (kind !== undefined && commit) refuse("--changed chooses the tests itself and cannot be combined with --only.");
  if (rest.length > 0 && (kind === undefined || kind === "static"))
    refuse(`Arguments for Playwright (${rest.join(" ")}) need --only unit, api, web or alone.`);
  return { all, only: kind, since: commit, withBuild: !words.includes("--no-build"), playwrightArgs: rest };
}
