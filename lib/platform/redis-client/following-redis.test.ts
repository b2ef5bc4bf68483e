import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "playwright/test";
import { env } from "@/lib/platform/env";
import { GuardedRedis } from "@/lib/platform/redis-client/guarded-redis";

/** The words of the commands in what a client sent. */
function commandsOf(text: string): string[][] {
  const commands: string[][] = [];
  for (const line of text.split("\r\n")) {
    if (line.startsWith("*")) commands.push([]);
    else if (line && !line.startsWith("$")) commands.at(-1)?.push(line);
  }
  return commands;
}

const listen = async (onSocket: (socket: Socket) => void) => {
  const server = createServer((socket) => onSocket(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

/** The real Redis behind a door that can be shut, as a master that dies. */
async function openDoor() {
  const { hostname, port } = new URL(env().REDIS_URL);
  const sockets = new Set<Socket>();
  const door = await listen((socket) => {
    const inner = connect(Number(port), hostname).on("error", () => undefined);
    sockets.add(socket.on("close", () => inner.destroy()));
    socket.pipe(inner).pipe(socket);
  });
  return { ...door, shut: () => sockets.forEach((socket) => socket.destroy()) };
}

/** A Sentinel that can wait with its answer, and tell of a new master meanwhile. */
async function startSentinel(masterPort: number) {
  const subscribed = new Set<Socket>();
  const held: (() => void)[] = [];
  let holds = false;
  const master = `*2\r\n$9\r\n127.0.0.1\r\n$${String(masterPort).length}\r\n${masterPort}\r\n`;
  const { server, port } = await listen((socket) => {
    socket.on("data", (data) => {
      for (const [name = "", second = ""] of commandsOf(data.toString())) {
        if (/^sentinel$/i.test(name) && /master/i.test(second)) {
          const answer = () => socket.write(master);
          if (holds) held.push(answer);
          else answer();
        } else if (/^sentinel$/i.test(name)) socket.write("*0\r\n");
        else if (/^subscribe$/i.test(name)) {
          subscribed.add(socket);
          socket.write(`>3\r\n$9\r\nsubscribe\r\n$${second.length}\r\n${second}\r\n:1\r\n`);
        } else socket.write("+OK\r\n");
      }
    });
  });
  return {
    server,
    port,
    subscribed,
    held,
    hold: () => (holds = true),
    tell: () => subscribed.forEach((socket) => socket.write(">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n$1\r\nm\r\n")),
    answer: () => {
      holds = false;
      held.splice(0).forEach((answer) => answer());
    },
  };
}

/** A client that went on after ioredis had given up, for `work`. */
async function withClient(work: (client: GuardedRedis, ended: string[]) => Promise<void>): Promise<void> {
  const door = await openDoor();
  const sentinel = await startSentinel(door.port);
  const { password } = new URL(env().REDIS_URL);
  const client = new GuardedRedis(`redis-sentinel://${password ? `:${password}@` : ""}127.0.0.1:${sentinel.port}/0?master=m`);
  client.on("error", () => undefined);
  const ended: string[] = [];
  client.on("end", () => ended.push("end"));
  try {
    await expect.poll(() => client.ping().catch(() => "")).toBe("PONG");
    await expect.poll(() => sentinel.subscribed.size).toBeGreaterThan(0);
    sentinel.hold();
    door.shut();
    await expect.poll(() => sentinel.held.length).toBeGreaterThan(0);
    sentinel.tell();
    // ioredis has taken the news for a disconnect of ours
    const { connector } = client as unknown as { connector: { connecting: boolean } };
    await expect.poll(() => connector.connecting).toBe(false);
    sentinel.answer();
    await expect.poll(() => ended.length, "ioredis has given up").toBe(1);
    await expect.poll(() => client.ping().catch(() => "")).toBe("PONG");
    await work(client, ended);
  } finally {
    client.disconnect();
    door.server.close();
    sentinel.server.close();
  }
}

test("survives a +switch-master message during a query to the Sentinels", () =>
  withClient(async (client, ended) => {
    client.disconnect();
    await expect.poll(() => ended.length).toBe(2);
  }));

test("stays ended after quit or disconnect", { tag: "@all" }, () =>
  withClient(async (client, ended) => {
    client.disconnect();
    await expect.poll(() => ended.length).toBe(2);
    // longer than it takes to begin again
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(client.status).toBe("end");
  }),
);
