import { Server } from "node:net";

/** A turn of the event loop so short that no connection can have arrived in it, in ms. */
const SHORT_TURN_MS = 5;
/** After how long the listener is closed in any case, in ms. */
const PATIENCE_MS = 1_500;

/**
 * Closes a server's listener when no connection waits to be accepted. Otherwise the system resets connections that it has
 * already taken, with the requests on them, and a proxy in front must not repeat those elsewhere. Node accepts one
 * connection in each turn of its loop, so some wait under load; after a short turn without a new one, none is left.
 * @param onClosed once the last connection has ended
 */
export function closeListener(server: Server, onClosed: () => void): void {
  let hasAccepted = true;
  const note = () => (hasAccepted = true);
  server.on("connection", note);
  const began = performance.now();
  let turnBegan = began;
  function afterTurn(): void {
    const now = performance.now();
    const isQuiet = !hasAccepted && now - turnBegan < SHORT_TURN_MS;
    if (!isQuiet && now - began < PATIENCE_MS) {
      hasAccepted = false;
      turnBegan = now;
      setImmediate(afterTurn);
      return;
    }
    server.off("connection", note);
    // Only the listener: an HTTP server's own close() would also end idle keep-alive connections, on which a request may have arrived.
    Server.prototype.close.call(server, onClosed);
  }
  setImmediate(afterTurn);
}
