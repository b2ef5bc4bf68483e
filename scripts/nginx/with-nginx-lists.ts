import { sections } from "@/lib/contract/all";
import { isPageAndCall } from "@/lib/http/page-or-call";
import { FILTERED_LIST } from "@/lib/http/page/filtered-list";
import { cachedPages } from "@/lib/http/page/page-patterns";

/** Returns a pattern of the calls' paths that are the same for all visitors for longer than a second. */
function keptCalls(): string {
  const paths = sections
    .flatMap(({ calls }) => calls)
    .filter(
      ({ method, path, access, cacheSeconds = 0 }) => method === "GET" && access === "public" && cacheSeconds > 0 && !isPageAndCall(path),
    )
    .map(({ path }) => path.slice(1).replaceAll(/\{\w+\}/g, "[^/]+"));
  return `^/(?:${paths.sort().join("|")})$`;
}

const sourceOf = (pattern: RegExp) => pattern.source.replaceAll(String.raw`\/`, "/");

/** The patterns in nginx's configuration, each with the text before and after it. */
const places: [before: string, pattern: string, after: string][] = [
  ["location ~ ", keptCalls(), String.raw` \{\n *proxy_pass [^\n]+\n *proxy_cache calls;`],
  ["location ~ ", sourceOf(cachedPages), String.raw` \{\n *proxy_pass [^\n]+\n *proxy_cache pages;`],
  [String.raw`map \$request_uri \$is_filtered \{\n *default 0;\n *`, `~${sourceOf(FILTERED_LIST)}`, " 1;"],
];

/** Writes into nginx's configuration what it caches: calls by their contract, pages by theirs except the filtered list. */
export function withNginxLists(config: string): string {
  return places.reduce((text, [before, pattern, after]) => {
    const place = new RegExp(`(${before})"[^"]+"(${after})`);
    if (!place.test(text)) throw new Error(`nginx.conf has no place like ${place.source}`);
    return text.replace(place, (_, start: string, end: string) => `${start}"${pattern}"${end}`);
  }, config);
}
