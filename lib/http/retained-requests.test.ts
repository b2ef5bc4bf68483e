import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { GET as getSelf } from "@/app/(api)/member/self/route";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { collectGarbage } from "@/test-support/collect-garbage";

const MEMBERS = 400;
/** Maximum of retained requests: each connection to Postgres and Redis holds the one that opened it, about twenty. */
const KEPT_MAX = 60;
/** Memory that a member's visit may leave, in bytes: cache entries, and code compiled in the meantime. */
const LEFT_MAX = 8_000;
/** Ballast attached to each request, in numbers of 8 bytes. */
const WEIGHT = 3_000;

let server: Server;
/** A request's asynchronous context, as in Next, which holds all of the request. */
const contexts = new AsyncLocalStorage<object>();
const requests: WeakRef<object>[] = [];

test.beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const request = new Request(`http://site${incoming.url}`, { headers: incoming.headers as Record<string, string> });
    const context = { request, incoming, outgoing, written: Array.from({ length: WEIGHT }, (_, n) => n + 0.5) };
    requests.push(new WeakRef(context));
    void contexts.run(context, async () => {
      const response = await getSelf(request, { params: Promise.resolve({}) });
      outgoing.writeHead(response.status).end(await response.text());
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});

test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await Promise.all([closeDb(), closeRedis()]);
});

/** Makes one request for every member, a few at a time. @returns the statuses, because the runner would retain each expectation */
async function visit(tokens: string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/member/self`;
  const waiting = [...tokens];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let token = waiting.pop(); token; token = waiting.pop()) {
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        statuses.add(answer.status);
        await answer.arrayBuffer();
      }
    }),
  );
  return statuses;
}

test("a process retains nothing of answered requests, however many members there are", async () => {
  const tokens = (await makeMembers(MEMBERS)).map(({ token }) => token);
  // warm up: one member's repeated requests compile code and open connections
  const { token } = await makeMember();
  await visit(Array<string>(100).fill(token));
  await collectGarbage();
  const before = process.memoryUsage().heapUsed;

  expect(await visit(tokens)).toEqual(new Set([200]));
  await collectGarbage();
  const left = (process.memoryUsage().heapUsed - before) / MEMBERS;
  expect(requests.filter((request) => request.deref()).length).toBeLessThan(KEPT_MAX);
  expect(left).toBeLessThan(LEFT_MAX);
});
