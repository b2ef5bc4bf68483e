import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "playwright/test";
import { closeListener } from "@/server/close-listener";

const CLIENTS = 60;

/** Clients in another thread. Each opens its own connection and sends a request at once; the thread reports the answers. */
const clients = `
const { parentPort, workerData } = require("node:worker_threads");
const { request } = require("node:http");
const connected = new Int32Array(workerData.connected);
const ask = () => new Promise((resolve) => {
  const asked = request({ port: workerData.port, host: "127.0.0.1", method: "POST", agent: false }, (reply) => {
    reply.resume().on("end", () => resolve(String(reply.statusCode)));
  });
  asked.on("error", ({ code }) => resolve(code));
  asked.on("socket", (socket) => socket.once("connect", () => {
    Atomics.add(connected, 0, 1);
    Atomics.notify(connected, 0);
  }));
  asked.end("order");
});
parentPort.once("message", async () => {
  const asked = Array.from({ length: workerData.clients }, ask);
  parentPort.postMessage(await Promise.all(asked));
});`;

/** Blocks this thread until all clients are connected, as a slow handler would. */
function blockUntilConnected(connected: Int32Array): void {
  for (let count = 0; count < CLIENTS; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count);
}

/** Starts a server, and clients that connect at a signal. */
async function startCrowd() {
  const server = createServer((request, response) => {
    response.setHeader("connection", "close");
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(clients, { eval: true, workerData: { port, clients: CLIENTS, connected: connected.buffer } });
  await new Promise((resolve) => worker.once("online", resolve));
  const answers = new Promise<string[]>((resolve) => worker.once("message", resolve));
  /** All connect, and the operating system queues their connections for this process. */
  const connectAll = () => {
    worker.postMessage("ask");
    blockUntilConnected(connected);
  };
  return { server, port, answers, connectAll, end: () => worker.terminate() };
}

const allAnswered = Array.from({ length: CLIENTS }, () => "200");

test("answers connections that wait to be accepted before it closes, and none later", async () => {
  const { server, port, answers, connectAll, end } = await startCrowd();
  connectAll();
  const closed = once(server, "close");
  await closeListener(server);
  expect(await answers).toEqual(allAnswered);
  await closed;
  const late = await fetch(`http://127.0.0.1:${port}`).catch((thrown: { cause?: { code?: string } }) => thrown.cause?.code);
  expect(late).toBe("ECONNREFUSED");
  await end();
});

test("answers connections that arrive during a turn that has accepted none", async () => {
  const { server, answers, connectAll, end } = await startCrowd();
  // In the second turn, after the system was asked for new connections and before the listener decides.
  setImmediate(() => setImmediate(connectAll));
  await closeListener(server);
  expect(await answers).toEqual(allAnswered);
  await end();
});
