import type { IncomingMessage, ServerResponse } from "node:http";
import { ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import { barePageStyle } from "@/lib/http/page/bare-page-style";
import { forgetFailure, hasFailed } from "@/lib/http/page/failed-requests";
import { languages, type Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Written by nginx where it may have an older copy of the page, which then is better than this. */
const KEPT_PAGES_HEADER = "x-kept-pages";
/** Only between nginx and here: "show what you have". Maintenance says 503 and wants to be shown itself. */
const SHOW_KEPT = 504;
const COME_AGAIN_SECONDS = 10;

/** Comes back by itself once the page is there again; with a little chance in it, so that a crowd does not come as one. */
const comeBack = `setInterval(function(){fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){if(r.status<500)location.reload()},function(){})},${COME_AGAIN_SECONDS}e3*(1+Math.random()))`;

/** The page in place of one that could not be made, in its language; it needs no script and nothing else of the site. */
export function unavailablePage(language: Language): string {
  const t = translate[language];
  const home = language === "tw" ? "/" : `/${language}`;
  return (
    `<!DOCTYPE html><html lang="${htmlLangOfLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t("Layout.failedTitle")}</title><style>${barePageStyle}</style></head>` +
    `<body><main><h1>${t("Layout.failedTitle")}</h1><div>${t("Layout.failedText")}</div><p><a href="">${t("Layout.retry")}</a><a href="${home}">${t("Layout.backHome")}</a></p></main><script>${comeBack}</script></body></html>`
  );
}

/** The language of a page's address, else the one that the visitor has chosen. */
function languageOfPage({ url, headers }: IncomingMessage): Language {
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
 * Make a page that failed for want of a resource (instrumentation.ts notes it) answer 503 with Retry-After and a page that
 * says so, where Next knows only 500. Its router gets the status alone, and then loads the address as a whole.
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
    instead = isRouter || request.method === "HEAD" ? "" : unavailablePage(languageOfPage(request));
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
