import { connect, createServer, type AddressInfo, type Socket } from "node:net";

type Mode = "passes" | "swallows" | "refuses";

/**
 * A breakable proxy to a real server: it passes everything on, swallows input (the connection stays open without replies), or refuses
 * connections. `received` counts the chunks that clients have sent.
 */
export class TcpProxy {
  private mode: Mode = "passes";
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.accept(client));
  private port = 0;
  received = 0;

  private constructor(private readonly target: URL) {}

  /** @param url of the real server; `url` of the proxy is the same with another host and port */
  static async before(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.listen(0);
    return proxy;
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async pass(): Promise<void> {
    if (this.mode === "refuses") await this.listen(this.port);
    this.mode = "passes";
  }

  swallow(): void {
    this.mode = "swallows";
  }

  async refuse(): Promise<void> {
    this.mode = "refuses";
    await this.close();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.close(() => done()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async listen(port: number): Promise<void> {
    await new Promise<void>((done) => this.server.listen(port, "127.0.0.1", done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  private accept(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on("data", (chunk) => {
        if (from === client) this.received++;
        if (this.mode === "passes") to.write(chunk);
      });
    }
  }
}
