import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import type { PushServer } from "@/sandbox/wallet/create-push-server";

/** The first byte of a TLS handshake. */
const HANDSHAKE = 0x16;

/** One port for both: what begins with a TLS handshake is Apple's push service, all else the sandbox's plain HTTP. */
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
