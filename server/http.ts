/**
 * The web process: Next behind a server of our own, which knows what Next cannot. It sets the client's address in
 * a header that clients cannot set (Next trusts any X-Forwarded-For), gives every request an id, and shuts down
 * gracefully.
 */
import { randomUUID } from "node:crypto";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import next from "next";
import { listGonePaths } from "@/lib/domain/content/page-queries";
import { refuseRestored } from "@/lib/domain/installation/refuse-restored";
import { answerRequestLine, refuseUnreadable } from "@/lib/http/call/request-line";
import { CLIENT_ADDRESS_HEADER, clientAddress } from "@/lib/http/caller/client-address";
import { countRequest, routeLabel } from "@/lib/http/count-request";
import { cleanHeaders, isRouterFetch } from "@/lib/http/incoming-headers";
import { originForm } from "@/lib/http/origin-form";
import { isPageAndCall, ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import { pageStatus } from "@/lib/http/page/page-status";
import { answerUnavailable } from "@/lib/http/page/unavailable-page";
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
import { answerFailure } from "@/server/answer-failure";
import { serveCalls } from "@/server/calls";
import { closeListener } from "@/server/close-listener";
import { FILES_PATH, serveFiles } from "@/server/files";
import { handOverConfiguration } from "@/server/hand-over-configuration";
import { makeInTurn, PICTURE_PATH } from "@/server/limits";
import { serveLost } from "@/server/lost-pages";
import { servePages } from "@/server/pages";

/**
 * How long requests are still taken after SIGTERM, in ms: a proxy in front sends on connections that it keeps, and on new ones
 * until it has heard. Each answer closes its connection, and /readyz says that no more shall come.
 */
const DRAIN_MS = 2_000;
/** How long open connections are still read after the last new one, in ms. */
const LAST_REQUESTS_MS = 1_000;
/** Requests of the error overlay, which Next's development server answers. */
const DEVELOPMENT_PATH = "/__nextjs";
/** After how long the process ends in any case, answers under way or not, in ms. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  divertPrinting();
  const { PORT, HOST, TRUSTED_PROXIES: trusted, NODE_ENV, ALL_THROUGH_NEXT, DATABASE_URL, DATABASE_POOLER } = env();
  const isDevelopment = NODE_ENV === "development";
  // Before the first connection to the database is made.
  const stopTracing = await startTracing(env(), "web");
  await demandUsableDatabase(DATABASE_URL, DATABASE_POOLER !== undefined);
  await refuseRestored((reason) => {
    console.error(reason);
    process.exit(1);
  });
  const folder = process.env.NEXT_DIST_DIR || ".next";
  if (!isDevelopment) handOverConfiguration(folder);
  // Next would add a listener to the server of the first request, and answer no upgrade that it takes.
  const site = next({ dev: isDevelopment, port: PORT, httpServer: new Server() });
  const handle = site.getRequestHandler();
  await site.prepare();
  announceWebProcess();
  watchEventLoop();
  watchUncaught();
  const mendStatus = pageStatus(listGonePaths);
  // The development server fills Next's own shell.
  const mendLost = isDevelopment ? undefined : serveLost((request, response) => handle(request, response));

  function askNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "/"] = (request.url ?? "/").split("?");
    answerUnavailable(request, response);
    mendStatus(path, response);
    mendLost?.(request, response);
    return path === PICTURE_PATH ? makeInTurn(response, () => handle(request, response)) : handle(request, response);
  }
  const build = join(process.cwd(), folder);
  const direct =
    isDevelopment || ALL_THROUGH_NEXT
      ? undefined
      : { serveCall: serveCalls(askNext), serveFile: serveFiles(build, askNext), servePage: servePages(askNext) };

  let isStopping = false;
  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    for (const [name, value] of Object.entries(transportHeaders())) response.setHeader(name, value);
    if (isStopping) response.setHeader("connection", "close");
    if (isStopping && request.url === "/readyz") return refuseMore(response);
    const socketAddress = request.socket.remoteAddress ?? "";
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(socketAddress, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trusted);
    cleanHeaders(request.headers, socketAddress, trusted);
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    request.headers["x-forwarded-for"] = address;
    request.headers["x-request-id"] = randomUUID();
    // Next hides from middleware whether its router makes the request.
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
      if (direct && route) return direct.serveCall(route, request, response);
      if (direct && path.startsWith(FILES_PATH)) return direct.serveFile(path, request, response);
      return direct ? direct.servePage(request, response) : askNext(request, response);
    });
  }
  const server = guardedServer(answer, answerFailure);
  // The port is taken: without a listener Next would log it and the process would live on without one.
  server.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  refuseUnreadable(server);
  // Longer than a proxy in front keeps its connections, so that it never writes into a closed one.
  server.keepAliveTimeout = 75_000;
  // Changes reach the browser over a socket.
  if (isDevelopment) server.on("upgrade", (...upgrade) => void site.getUpgradeHandler()(...upgrade));
  server.listen(PORT, HOST, () => console.log(JSON.stringify({ process: "web", version: version(), msg: "web ready", port: PORT })));

  function stop(): void {
    // The signal may come twice: to all of a terminal's processes, and from the one that started this.
    if (isStopping) return;
    isStopping = true;
    // A browser that watches for changes never closes its connection.
    if (isDevelopment) return void site.close().finally(() => process.exit(0));
    setTimeout(() => process.exit(0), STOP_MS).unref();
    let isClosing = false;
    const drained = setInterval(() => server.getConnections((_, open) => open === 0 && close()), 100);
    setTimeout(close, DRAIN_MS);

    function close(): void {
      clearInterval(drained);
      if (isClosing) return;
      isClosing = true;
      closeListener(server, () => void stopTracing().then(() => process.exit(0)));
      setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), LAST_REQUESTS_MS);
    }
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function refuseMore(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ ready: false, degraded: [], problems: ["the process is being stopped"] }));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
