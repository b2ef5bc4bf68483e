import { pages } from "@/lib/contract/pages";
import { splitPath } from "@/lib/i18n/language-prefix";

const whole = new Set<string>(pages.map(({ path }) => path));
const withParameters = pages.filter(({ path }) => path.includes("{")).map(({ path }) => ({ route: path, parts: path.split("/") }));

/** Returns the page of a path in any language, as a pattern; undefined if there is none. */
export function findPageRoute(path: string): string | undefined {
  const rest = splitPath(path).rest;
  if (whole.has(rest)) return rest;
  const given = rest.split("/");
  return withParameters.find(
    ({ parts }) => parts.length === given.length && parts.every((part, at) => part.startsWith("{") || part === given[at]),
  )?.route;
}
