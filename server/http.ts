/**
 * The web process: Next behind our own server, which does what Next cannot. It passes the client's address in a header that
 * clients cannot set (Next trusts any X-Forwarded-For), gives every request an id, and shuts down gracefully.
 */
import { randomUUID } from "node:crypto";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import next from "next";
import { listGonePaths } from "@/lib/domain/content/page-queries";
import { refuseRestored } from "@/lib/domain/installation/refuse-restored";
import { answerRequestLine, refuseFailed, refuseUnreadable } from "@/lib/http/call/request-line";
import { CLIENT_ADDRESS_HEADER, clientAddress } from "@/lib/http/caller/client-address";
import { countRequest, routeLabel } from "@/lib/http/count-request";
import { cleanHeaders, isRouterFetch } from "@/lib/http/incoming-headers";
import { originForm } from "@/lib/http/origin-form";
import { isPageAndCall, ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import { pageStatus } from "@/lib/http/page/page-status";
import { answerUnavailable, languageOfPage, unavailablePage } from "@/lib/http/page/unavailable-page";
import { traceRequest } from "@/lib/http/trace-request";
import { transportHeaders } from "@/lib/http/transport-headers";
import { varyByAccept } from "@/lib/http/vary-by-accept";
import { announceWebProcess } from "@/lib/platform/cache/web-processes";
import { demandUsableDatabase } from "@/lib/platform/database/demand-usable-database";
import { env } from "@/lib/platform/env";
import { guardedServer, watchUncaught } from "@/lib/platform/guarded-server";
import { divertPrinting } from "@/lib/platform/log-destination";
import { watchEventLoop } from "@/lib/platform/metrics/watch-event-loop";
import { startTracing } from "@/lib/platform/tracing/start-tracing";
import { version } from "@/lib/platform/version";
import { serveCalls } from "@/server/calls";
import { closeListener } from "@/server/close-listener";
import { FILES_PATH, serveFiles } from "@/server/files";
import { handOverConfiguration } from "@/server/hand-over-configuration";
import { makeInTurn, PICTURE_PATH } from "@/server/limits";
import { serveLost } from "@/server/lost-pages";
import { servePages } from "@/server/pages";

/**
 * How long requests are still accepted after SIGTERM as before, in ms, while /readyz reports that the process accepts no more: a
 * proxy in front takes a while to notice.
 */
const DRAIN_MS = 2_000;
/**
 * How long requests on open connections are still read after the listener was closed, in ms. Each answer closes its connection, so
 * that a proxy uses up those that it holds open; it must not repeat a request on one that was closed meanwhile.
 */
const LAST_REQUESTS_MS = 2_000;
/** The path of the error overlay's requests, which Next's development server answers. */
const DEVELOPMENT_PATH = "/__nextjs";
/** The time after which the process ends in any case, even with unfinished answers, in ms. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  divertPrinting();
  const { PORT, HOST, TRUSTED_PROXIES: trusted, NODE_ENV, PAGES_THROUGH_NEXT, DATABASE_URL, DATABASE_POOLER } = env();
  const isDevelopment = NODE_ENV === "development";
  // Before the first connection to the database, so that its statements are traced.
  const stopTracing = await startTracing(env(), "web");
  await demandUsableDatabase(DATABASE_URL, DATABASE_POOLER !== undefined);
  await refuseRestored((reason) => {
    console.error(reason);
    process.exit(1);
  });
  const folder = process.env.NEXT_DIST_DIR || ".next";
  if (!isDevelopment) handOverConfiguration(folder);
  // A separate server for Next's upgrade listener: on the server of the first request it would leave upgrades unanswered in production.
  const upgrades = new Server();
  const site = next({ dev: isDevelopment, port: PORT, httpServer: upgrades });
  const handle = site.getRequestHandler();
  await site.prepare();
  announceWebProcess();
  watchEventLoop();
  watchUncaught();
  const mendStatus = pageStatus(listGonePaths);
  // In development Next fills its own shell.
  const mendLost = isDevelopment ? undefined : serveLost((request, response) => handle(request, response));

  function askNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "/"] = (request.url ?? "/").split("?");
    answerUnavailable(request, response);
    mendStatus(path, response);
    mendLost?.(request, response);
    return path === PICTURE_PATH ? makeInTurn(response, () => handle(request, response)) : handle(request, response);
  }
  const build = join(process.cwd(), folder);
  // In development Next compiles and serves the calls.
  const serveCall: ReturnType<typeof serveCalls> = isDevelopment ? askNext : serveCalls(askNext);
  if (!isDevelopment) await import(pathToFileURL(join(build, "calls.mjs")).href);
  const direct =
    isDevelopment || PAGES_THROUGH_NEXT ? undefined : { serveFile: serveFiles(build, askNext), servePage: servePages(askNext) };

  let isStopping = false;
  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    for (const [name, value] of Object.entries(transportHeaders())) response.setHeader(name, value);
    // Not earlier: a proxy would open a connection for each request, and some would be queued when the listener closes.
    if (!server.listening) response.setHeader("connection", "close");
    if (isStopping && request.url === "/readyz") return refuseMore(response);
    const socketAddress = request.socket.remoteAddress ?? "";
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(socketAddress, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trusted);
    cleanHeaders(request.headers, socketAddress, trusted);
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    request.headers["x-forwarded-for"] = address;
    request.headers["x-request-id"] = randomUUID();
    // Middleware cannot see whether Next's router makes the request, because Next removes those headers.
    request.headers[ROUTER_FETCH_HEADER] = isRouterFetch(request.headers) ? "1" : "";
    request.url = originForm(request.url ?? "/", request.headers.host) ?? request.url;
    const [path = "/"] = (request.url ?? "/").split("?");
    if (isDevelopment && path.startsWith(DEVELOPMENT_PATH)) return handle(request, response);
    const began = performance.now();
    const { answered, route } = answerRequestLine(request, response);
    response.once("finish", () => {
      countRequest({ path, call: route?.path, status: response.statusCode, seconds: (performance.now() - began) / 1000 });
    });
    if (answered) return;
    if (isPageAndCall(path)) varyByAccept(response);
    return traceRequest(request, response, routeLabel(path, route?.path), () => {
      if (route) return serveCall(request, response, route);
      if (direct && path.startsWith(FILES_PATH)) return direct.serveFile(path, request, response);
      return direct ? direct.servePage(request, response) : askNext(request, response);
    });
  }
  const server = guardedServer(answer, answerFailure);
  // For example, the port is in use. Without this listener Next would log the error and the process would continue without a port.
  server.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  refuseUnreadable(server);
  // Longer than a proxy in front keeps connections open, so that it never uses a closed one.
  server.keepAliveTimeout = 75_000;
  // In development the browser receives changes over a WebSocket.
  if (isDevelopment) server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));
  server.listen(PORT, HOST, () => console.log(JSON.stringify({ process: "web", version: version(), msg: "web ready", port: PORT })));

  function stop(): void {
    // The signal may arrive twice: a terminal sends it to all of its processes, and the parent process passes it on.
    if (isStopping) return;
    isStopping = true;
    // A browser that waits for changes never closes its connection.
    if (isDevelopment) return void site.close().finally(() => process.exit(0));
    setTimeout(() => process.exit(0), STOP_MS).unref();
    let isClosing = false;
    const drained = setInterval(() => server.getConnections((_, open) => open === 0 && close()), 100);
    setTimeout(close, DRAIN_MS);

    function close(): void {
      clearInterval(drained);
      if (isClosing) return;
      isClosing = true;
      server.once("close", () => void stopTracing().then(() => process.exit(0)));
      void closeListener(server).then(() => {
        setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), LAST_REQUESTS_MS);
      });
    }
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Answers a request whose handler failed: with an envelope for a call, otherwise with the error page. */
function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.toLowerCase().includes("text/html") && request.headers[ROUTER_FETCH_HEADER] !== "1";
  if (!isPage) return refuseFailed(request, response);
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" });
  response.end(request.method === "HEAD" ? undefined : unavailablePage(languageOfPage(request)));
}

function refuseMore(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ ready: false, degraded: [], problems: ["the process is being stopped"] }));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
