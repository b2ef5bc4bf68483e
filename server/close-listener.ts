import { Server } from "node:net";

/** A turn of the loop after which nobody can have come in the meantime, in ms. */
const SHORT_TURN_MS = 5;
/** After how long the listener is closed in any case, in ms. */
const PATIENCE_MS = 1_500;

/**
 * Close a server's listener at a moment in which nobody waits to be accepted: the system resets connections that it has
 * taken for us, with the requests that are on them already, and a proxy in front must not send those elsewhere again. Node
 * accepts one connection in each turn of its loop, so that some wait under load; a short turn that accepted nobody has none left.
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
    // The listener alone: an HTTP server's own close() would also end kept connections, on which a request may have come already.
    Server.prototype.close.call(server, onClosed);
  }
  setImmediate(afterTurn);
}
