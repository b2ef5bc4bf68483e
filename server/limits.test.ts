import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { waitingFor } from "@/lib/platform/serialize-by-key";
import { makeInTurn } from "@/server/limits";

let server: Server;
let address: AddressInfo;
let make: (response: ServerResponse) => unknown;

test.beforeAll(async () => {
  server = createServer((_request, response) => makeInTurn(response, () => void make(response)));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = server.address() as AddressInfo;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${address.port}/`)).status;

test("optimises concurrently requested pictures one at a time", async () => {
  const begun: ServerResponse[] = [];
  make = (response) => begun.push(response);
  const asked = Array.from({ length: 6 }, ask);
  for (let turn = 1; turn <= 6; turn++) {
    await expect.poll(() => [begun.length, waitingFor("picture")]).toEqual([turn, 7 - turn]);
    begun.at(-1)?.end("picture");
  }
  expect(await Promise.all(asked)).toEqual(Array(6).fill(200));
});

test("is not blocked by slow or disconnected clients", async () => {
  const begun: ServerResponse[] = [];
  make = (response) => {
    begun.push(response);
    if (begun.length === 1) response.write("half a picture");
    if (begun.length === 3) response.end("picture");
  };
  // The first client reads half of its reply and stays connected, the second disconnects before its reply.
  const slow = fetch(`http://127.0.0.1:${address.port}/`);
  await slow;
  const gone = connect(address.port, "127.0.0.1", () => gone.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
  await expect.poll(() => begun.length).toBe(2);
  const third = ask();
  await expect.poll(() => waitingFor("picture")).toBe(2);
  gone.destroy();
  expect(await third).toBe(200);
});
