import { randomUUID } from "node:crypto";
import { IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { NO_PAGE } from "@/lib/http/call/request-line";
import { bytesIn, encodingFor, finishedBytes, finishedReplies, type FinishedBytes } from "@/lib/http/finished-bytes";
import { pagePolicy } from "@/lib/http/page/page-security";
import { languageOfPage } from "@/lib/http/page/unavailable-page";
import { splitPath } from "@/lib/i18n/language-prefix";
import type { Language } from "@/lib/i18n/languages";
import { logger } from "@/lib/platform/logger";
import { captureAnswer } from "@/server/capture-answer";

/** How long the rendered page is cached, in ms. */
const LIFE_MS = 60_000;
const BYTES_MAX = 4 * 1024 * 1024;

/** Headers of Next's answer that do not apply to the page that replaces it. */
const ofTheShell = ["content-length", "content-encoding", "transfer-encoding", "etag", "x-nextjs-cache", "x-nextjs-prerender"];

/** Not replaced: the office has its own page, and files of the build need none. */
const otherPages = /^\/(office|_next)(\/|$)/;

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Next answers an unknown address with a shell without text, which only its scripts fill in. This sends the rendered page
 * app/[locale]/(site)/unknown instead, with the same status.
 * @param handle passes a request to Next
 */
export function serveLost(handle: Handle): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = finishedReplies<{ bytes: FinishedBytes }>(BYTES_MAX);

  const pageIn = (language: Language, host: string | undefined) =>
    pages.get(language, { life: LIFE_MS, make: async () => ({ bytes: await render(language, host) }) });

  async function render(language: Language, host: string | undefined): Promise<FinishedBytes> {
    const request = new IncomingMessage(new Socket());
    request.method = "GET";
    request.url = `${language === "tw" ? "" : `/${language}`}${NO_PAGE}`;
    request.headers = { ...(host ? { host } : {}), accept: "text/html", "x-request-id": randomUUID() };
    request.push(null);
    const { status, body } = await captureAnswer(request, handle);
    if (status !== 200) throw new Error(`the page of unknown addresses answered ${status}`);
    return finishedBytes(body);
  }

  return function mend(request, response): void {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (otherPages.test(path)) return;
    const isLost = splitPath(path).rest === NO_PAGE;
    const language = languageOfPage(request);
    const { host, "accept-encoding": accepted } = request.headers;
    const own = {
      writeHead: response.writeHead.bind(response),
      write: response.write.bind(response),
      end: response.end.bind(response),
    } as Record<"writeHead" | "write" | "end", (...args: unknown[]) => unknown>;
    let shell: unknown[][] | undefined;

    async function send(): Promise<void> {
      const kept = await pageIn(language, host).catch(
        (error: unknown) => void logger.error({ err: error }, "the 404 page was not rendered"),
      );
      if (!kept) {
        own.writeHead(404);
        for (const chunk of shell ?? []) own.write(...chunk);
        return void own.end();
      }
      for (const name of ofTheShell) response.removeHeader(name);
      if (!response.hasHeader("content-security-policy")) response.setHeader("content-security-policy", pagePolicy());
      const encoding = encodingFor(kept.bytes, accepted?.toString());
      if (encoding) response.setHeader("content-encoding", encoding);
      const body = await bytesIn(kept.bytes, encoding);
      response.setHeader("content-length", body.length);
      own.writeHead(404);
      own.end(...(request.method === "HEAD" ? [] : [body]));
    }

    response.writeHead = ((status: number, ...rest: unknown[]) => {
      const isPage = String(response.getHeader("content-type") ?? "").startsWith("text/html");
      if (!isPage || !(status === 404 || (isLost && status === 200))) return own.writeHead(status, ...rest);
      shell ??= [];
      return response;
    }) as typeof response.writeHead;
    const decide = () => {
      if (!shell && !response.headersSent) response.writeHead(response.statusCode);
    };
    response.write = ((...args: unknown[]) => {
      decide();
      if (!shell) return own.write(...args);
      shell.push(args);
      return true;
    }) as typeof response.write;
    response.end = ((...args: unknown[]) => {
      decide();
      if (!shell) return own.end(...args);
      if (typeof args[0] !== "function" && args[0] !== undefined && args[0] !== null) shell.push([args[0]]);
      void send();
      return response;
    }) as typeof response.end;
  };
}
