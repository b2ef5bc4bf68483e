import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { guardedServer } from "@/lib/platform/guarded-server";
import { metricsText } from "@/lib/platform/metrics/metrics-text";
import { processMetrics } from "@/lib/platform/process-metrics";

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Mistakes of a handler. Each would end the process, or leave the visitor without an answer. */
const mistakes: Record<string, Answer> = {
  "a synchronous throw": () => {
    throw new RangeError("no such prefix");
  },
  "an address that is none": ({ headers }) => void new URL(String(headers["x-address"])),
  "a broken escape": ({ headers }) => void decodeURIComponent(String(headers["x-broken"])),
  "a rejection": async () => {
    await Promise.resolve();
    throw new Error("late");
  },
  "a thrown undefined": () => Promise.reject(undefined as unknown as Error),
  "a header with illegal characters": (_, response) => void response.setHeader("location", "/場燈\r\n").end(),
};

/** Mistakes after the head of the answer. */
const lateMistakes: Record<string, Answer> = {
  "a throw after the head": (_, response) => {
    response.writeHead(200, { "content-length": 10 }).write("half");
    throw new Error("late");
  },
  "a header after the head": (_, response) => {
    response.writeHead(200).write("half");
    response.setHeader("x-late", "1");
  },
};

async function serve(answer: Answer): Promise<{ server: Server; port: number }> {
  const server = guardedServer(answer, (_, response) => void response.writeHead(500, { "content-type": "text/plain" }).end("broken"));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, port: (server.address() as AddressInfo).port };
}

function stop({ server }: { server: Server }): void {
  server.closeAllConnections();
  server.close();
}

const failures = () => Number(/^houselight_failed_requests_total.* (\d+)$/m.exec(metricsText(processMetrics()))?.[1] ?? 0);

test("answers 500 whatever a handler does wrong, and goes on", async () => {
  let answer: Answer = () => undefined;
  const served = await serve((request, response) => answer(request, response));
  const ask = () => fetch(`http://127.0.0.1:${served.port}/`, { headers: { "x-address": "http://", "x-broken": "%E0%A4%A" } });
  for (const [what, mistake] of Object.entries(mistakes)) {
    answer = mistake;
    const before = failures();
    const response = await ask();
    expect([response.status, await response.text()], what).toEqual([500, "broken"]);
    expect(failures(), what).toBe(before + 1);
  }
  for (const [what, mistake] of Object.entries(lateMistakes)) {
    answer = mistake;
    // The connection is closed, so that a client does not take half an answer for the whole.
    await expect(
      ask().then((response) => response.text()),
      what,
    ).rejects.toThrow();
  }
  answer = (_, response) => void response.end("well");
  expect(await (await ask()).text()).toBe("well");
  stop(served);
});

test("answers once when the handler failed after it had answered", async () => {
  const served = await serve((_, response) => {
    response.end("well");
    throw new Error("afterwards");
  });
  expect(await (await fetch(`http://127.0.0.1:${served.port}/`)).text()).toBe("well");
  stop(served);
});

test("survives a failure of the answer to a failure", async () => {
  const server = guardedServer(
    () => Promise.reject(new Error("first")),
    () => {
      throw new Error("second");
    },
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  await expect(fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).rejects.toThrow();
  stop({ server });
});

test("survives connections that are reset at any moment, and asks for another protocol", async () => {
  const served = await serve(async (request, response) => {
    for await (const part of request) if (response.destroyed) return void part;
    response.write("half");
    await new Promise((closed) => response.once("close", closed));
    response.write("more");
    response.end("the end");
  });
  const sent = [
    "",
    "GET",
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n",
  ];
  for (const text of sent) {
    await new Promise<void>((done) => {
      const socket = connect(served.port, "127.0.0.1", () => socket.write(text, () => socket.resetAndDestroy()));
      socket.on("error", () => undefined).on("close", () => done());
    });
  }
  const { server } = await serve((_, response) => void response.end("well"));
  expect(await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()).toBe("well");
  stop(served);
  stop({ server });
});
