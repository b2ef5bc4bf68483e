import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { carrierRoutes } from "@/sandbox/carrier-routes";
import { createMailServer } from "@/sandbox/create-mail-server";
import { drandRoutes } from "@/sandbox/drand-routes";
import { cardOrderRoutes } from "@/sandbox/gateway/card-order-routes";
import { checkoutRoutes } from "@/sandbox/gateway/checkout-routes";
import { exportRoutes } from "@/sandbox/gateway/export";
import { announce } from "@/sandbox/gateway/notify";
import { queryRoutes } from "@/sandbox/gateway/query";
import { settleLater } from "@/sandbox/gateway/settlement";
import { createHttpServer, json } from "@/sandbox/http-server";
import { invoiceRoutes } from "@/sandbox/invoice-routes";
import { outboxRoutes } from "@/sandbox/outbox-routes";
import type { SandboxSettings } from "@/sandbox/read-settings";
import { normalMode, type Sandbox } from "@/sandbox/sandbox";
import { simulateRoutes } from "@/sandbox/simulate-routes";
import { followChanges, loadState } from "@/sandbox/state-file";
import { createPushServer } from "@/sandbox/wallet/create-push-server";
import { googleRoutes } from "@/sandbox/wallet/google-routes";
import { shareDoor } from "@/sandbox/wallet/share-door";
import { walletRoutes } from "@/sandbox/wallet/wallet-routes";

export type RunningSandbox = { url: string; smtpPort: number; close: () => Promise<void> };

/** Starts the sandbox; port 0 means any free one. Rejects when a port is taken. */
export async function startSandbox(settings: SandboxSettings, now: () => number = Date.now): Promise<RunningSandbox> {
  const sandbox = emptySandbox(settings, now);
  const file = settings.stateFile;
  if (file) loadState(sandbox, file);
  const following = file ? followChanges(sandbox, file) : undefined;

  const http = createHttpServer(
    [
      ["GET", "/healthz", () => json(200, { status: "ok" })],
      ...checkoutRoutes(sandbox),
      ...queryRoutes(sandbox),
      ...cardOrderRoutes(sandbox),
      ...invoiceRoutes(sandbox),
      ...carrierRoutes(sandbox),
      ...simulateRoutes(sandbox),
      ...exportRoutes(sandbox),
      ...outboxRoutes(sandbox),
      ...googleRoutes(sandbox),
      ...walletRoutes(sandbox),
      ...drandRoutes(sandbox),
    ],
    () => sandbox.changed(),
  );
  const push = settings.push && createPushServer(sandbox, settings.push);
  const door = push ? shareDoor(push, http) : http;
  const mail = createMailServer(sandbox);
  const port = await listening(door, settings.port, settings.host);
  const smtpPort = await listening(mail.server, settings.smtpPort, settings.host).catch((error: unknown) => {
    door.close();
    throw error;
  });
  resume(sandbox);

  return {
    url: `http://${settings.host === "0.0.0.0" ? "127.0.0.1" : settings.host}:${port}`,
    smtpPort,
    async close() {
      for (const timer of sandbox.timers) clearTimeout(timer);
      http.closeAllConnections();
      push?.endSessions();
      await Promise.all([new Promise<void>((done) => door.close(() => done())), new Promise<void>((done) => mail.close(() => done()))]);
      following?.flush();
    },
  };
}

/** Returns an empty sandbox. */
export function emptySandbox(settings: SandboxSettings, now: () => number): Sandbox {
  return {
    settings,
    now,
    trades: new Map(),
    outbox: [],
    mode: { ...normalMode },
    orderModes: new Map(),
    mailModes: new Map(),
    beaconModes: new Map(),
    mailCounts: { connections: 0, open: 0, most_at_once: 0, mails: 0 },
    unknownQueries: [],
    queryLockedUntil: 0,
    queries: { asked: 0, open: 0, most_at_once: 0 },
    invoices: new Map(),
    smsAnswers: new Map(),
    wallet: { mode: "normal", pushes: [], resources: new Map(), tokens: new Set(), saved: new Set() },
    // Two sandboxes that start in the same second number their trades differently.
    counter: randomInt(100_000),
    timers: new Set(),
    changed: () => {},
  };
}

/** Resumes the unfinished work of an earlier run. */
function resume(sandbox: Sandbox): void {
  for (const trade of sandbox.trades.values()) if (trade.notify.state === "pending") announce(sandbox, trade);
  settleLater(sandbox);
}

type Listener = {
  listen: (port: number, host: string, done: () => void) => unknown;
  once: (event: "error", failed: (error: Error) => void) => unknown;
  off: (event: "error", failed: (error: Error) => void) => unknown;
  address: () => AddressInfo | string | null;
};

function listening(server: Listener, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
