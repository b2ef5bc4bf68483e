import { sections } from "@/lib/contract/all";
import { isPageAndCall } from "@/lib/http/page-or-call";
import { KEPT_PAGES } from "@/server/pages";

/** The calls that are the same for everybody for longer than a second, as a pattern of paths. */
function keptCalls(): string {
  const paths = sections
    .flatMap(({ calls }) => calls)
    .filter(
      ({ method, path, access, cacheSeconds = 0 }) => method === "GET" && access === "public" && cacheSeconds > 0 && !isPageAndCall(path),
    )
    .map(({ path }) => path.slice(1).replaceAll(/\{\w+\}/g, "[^/]+"));
  return `^/(?:${paths.sort().join("|")})$`;
}

/** nginx's locations by the name of their cache, with the addresses that each keeps. */
const kept = { calls: keptCalls(), pages: KEPT_PAGES.source.replaceAll(String.raw`\/`, "/") };

/** nginx's configuration with the addresses that it keeps, from the contract of the calls and the server's list of pages. */
export function withNginxLists(config: string): string {
  return Object.entries(kept).reduce((text, [cache, pattern]) => {
    const location = new RegExp(`(location ~ )"[^"]+"( \\{\\n *proxy_pass [^\\n]+\\n *proxy_cache ${cache};)`);
    if (!location.test(text)) throw new Error(`nginx.conf has no location with proxy_cache ${cache}`);
    return text.replace(location, (_, before: string, after: string) => `${before}"${pattern}"${after}`);
  }, config);
}
