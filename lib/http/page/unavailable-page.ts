import type { IncomingMessage, ServerResponse } from "node:http";
import { barePageStyle } from "@/lib/files/bare-page-style";
import { ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import { forgetFailure, hasFailed } from "@/lib/http/page/failed-requests";
import { nonceIn } from "@/lib/http/page/nonce-in";
import { languages, type Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Set by nginx if it may have an older copy of the page, which is better than this one. */
const KEPT_PAGES_HEADER = "x-kept-pages";
/** Internal status that makes nginx serve its copy. Not 503, because maintenance uses that and must be shown. */
const SHOW_KEPT = 504;
const COME_AGAIN_SECONDS = 10;

/** Reloads the page once it is available again, with jitter, so that a crowd does not return at once. */
const reloadScript = `setInterval(function(){fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){if(r.status<500)location.reload()},function(){})},${COME_AGAIN_SECONDS}e3*(1+Math.random()))`;

/**
 * Returns the page that replaces one that could not be rendered, in its language; it needs nothing else of the site. `nonce`: the
 * nonce of the policy with which it is sent
 */
export function unavailablePage(language: Language, nonce?: string): string {
  const t = translate[language];
  const home = language === "tw" ? "/" : `/${language}`;
  return (
    `<!DOCTYPE html><html lang="${htmlLangOfLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t("Layout.failedTitle")}</title><style>${barePageStyle}</style></head>` +
    `<body><main><h1>${t("Layout.failedTitle")}</h1><div>${t("Layout.failedText")}</div><p><a href="">${t("Layout.retry")}</a><a href="${home}">${t("Layout.backHome")}</a></p></main><script${nonce ? ` nonce="${nonce}"` : ""}>${reloadScript}</script></body></html>`
  );
}

/** Returns the language of a page's address, else the visitor's. */
export function languageOfPage({ url, headers }: IncomingMessage): Language {
  const words = [(url ?? "/").split(/[/?]/)[1], /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? "")?.[1]];
  return words.flatMap((word) => languages.filter((language) => language === word))[0] ?? "tw";
}

const ofThePage = [
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "etag",
  "x-nextjs-cache",
  "x-nextjs-prerender",
  "x-nextjs-stale-time",
];

/**
 * Answers a page that failed because a resource was unavailable (stored by instrumentation.tsx) with 503, Retry-After
 * and a page, in place of Next's 500. The router gets only the status and then loads the whole address.
 */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const id = String(request.headers["x-request-id"]);
  const own = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  } as Record<"writeHead" | "write" | "end", (...args: unknown[]) => unknown>;
  let instead: string | undefined;
  response.once("close", () => forgetFailure(id));
  const decide = () => {
    if (!response.headersSent && hasFailed(id)) response.writeHead(response.statusCode);
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const isRouter = request.headers[ROUTER_FETCH_HEADER] === "1";
    const isPage = isRouter || String(response.getHeader("content-type") ?? "").startsWith("text/html");
    if (status !== 500 || !isPage || !hasFailed(id)) return own.writeHead(status, ...rest);
    for (const name of ofThePage) response.removeHeader(name);
    response.setHeader("cache-control", "private, no-store");
    response.setHeader("retry-after", String(COME_AGAIN_SECONDS));
    instead =
      isRouter || request.method === "HEAD"
        ? ""
        : unavailablePage(languageOfPage(request), nonceIn(response.getHeader("content-security-policy")));
    if (instead !== "") response.setHeader("content-type", "text/html; charset=utf-8");
    return own.writeHead(request.headers[KEPT_PAGES_HEADER] === "1" ? SHOW_KEPT : 503);
  }) as typeof response.writeHead;
  response.write = ((...args: unknown[]) => {
    decide();
    return instead === undefined ? own.write(...args) : true;
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    decide();
    return instead === undefined ? own.end(...args) : own.end(instead, ...args.filter((arg) => typeof arg === "function"));
  }) as typeof response.end;
}
