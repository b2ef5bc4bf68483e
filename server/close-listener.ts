import { readFileSync } from "node:fs";
import { Server } from "node:net";

/** After how long the listener is closed in any case, in ms. */
const PATIENCE_MS = 3_000;
/** The tables of this machine's TCP sockets, for IPv4 and IPv6. Only Linux has them. */
const SOCKET_TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];
/** A listening socket's state in these tables. The column of received bytes then has the length of its queue. */
const LISTENING = "0A";

function readTable(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Returns the number of connections that the operating system has queued for this port; 0 where it cannot be read. */
function queuedConnections(port: number): number {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = SOCKET_TABLES.flatMap((file) => readTable(file).split("\n")).map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(ending))
    .reduce((sum, [, , , , queues]) => sum + Number.parseInt(queues?.split(":")[1] ?? "0", 16), 0);
}

/**
 * Closes a server's listener at a moment when no connection waits to be accepted. Otherwise the operating system resets connections
 * that it has already queued, with the requests on them, and a proxy in front must not repeat those on another server. Node accepts
 * one connection in each turn of its loop, so under load some wait. Open connections stay open.
 * @returns when the listener is closed; the server emits "close" when the last connection has ended
 */
export function closeListener(server: Server): Promise<void> {
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  let hasAccepted = true;
  const note = () => (hasAccepted = true);
  server.on("connection", note);
  const until = performance.now() + PATIENCE_MS;
  return new Promise((resolve) => {
    function afterTurn(): void {
      // The table is long on a busy machine, and is read only when the queue may be empty.
      const isEmpty = !hasAccepted && queuedConnections(port) === 0;
      if (!isEmpty && performance.now() < until) {
        hasAccepted = false;
        setImmediate(afterTurn);
        return;
      }
      server.off("connection", note);
      // Only the listener: an HTTP server's own close() would also end idle keep-alive connections, on which a request may have arrived.
      Server.prototype.close.call(server);
      resolve();
    }
    setImmediate(afterTurn);
  });
}
