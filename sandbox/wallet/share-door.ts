import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import type { PushServer } from "@/sandbox/wallet/create-push-server";

/** The first byte of a TLS handshake. */
const HANDSHAKE = 0x16;

/**
 * Serves two protocols on one port: a connection that begins with a TLS handshake goes to Apple's push service, any other to the
 * sandbox's plain HTTP.
 */
export function shareDoor(push: PushServer, http: HttpServer): Server {
  return createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === HANDSHAKE ? push.server : http).emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
}
